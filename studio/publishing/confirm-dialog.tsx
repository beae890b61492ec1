import { Button, Flex } from '@sanity/ui'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

type ButtonProps = ComponentProps<typeof Button>

type Options = {
  header: string
  content: ReactNode
  onClose: () => void
  /** The button that closes the dialog. */
  leave: string
  /** The main button, if there is something to confirm. */
  confirm?: ButtonProps | undefined
}

/** The dialog of a document action. */
export const confirmDialog = ({ header, content, onClose, leave, confirm }: Options) => ({
  type: 'dialog' as const,
  header,
  width: 'medium' as const,
  onClose,
  content,
  footer: (
    <Flex gap={3} justify="flex-end">
      <Button mode="bleed" onClick={onClose} text={leave} />
      {confirm && <ConfirmButton {...confirm} />}
    </Flex>
  ),
})

/** Enter presses it, since it has the focus once the dialog has opened. */
function ConfirmButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The dialog itself takes the focus first.
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return <Button {...props} ref={button} />
}
