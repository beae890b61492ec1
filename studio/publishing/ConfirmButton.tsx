import { Button } from '@sanity/ui'
import { type ComponentProps, useEffect, useRef } from 'react'

/** A dialog's main button: Enter presses it, since it has the focus once the dialog has opened. */
export function ConfirmButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The dialog itself takes the focus first.
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return <Button {...props} ref={button} />
}
