import { Button, Flex } from '@sanity/ui'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

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
  footer: <Buttons confirm={confirm} leave={leave} onClose={onClose} />,
})

/** Enter presses the main button. While that one works, the other has the focus. */
function Buttons({ confirm, leave, onClose }: Pick<Options, 'confirm' | 'leave' | 'onClose'>) {
  const main = useRef<HTMLButtonElement>(null)
  const other = useRef<HTMLButtonElement>(null)
  const state = !confirm ? 'none' : confirm.loading ? 'busy' : 'ready'
  useEffect(() => {
    // The dialog itself takes the focus first.
    const frame = requestAnimationFrame(() => {
      if (state === 'ready') main.current?.focus()
      else if (state === 'busy' || document.activeElement === document.body) other.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [state])
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  })
  // Sanity's dialog takes the closed menus of the form for layers above it, and then ignores Escape.
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <Flex gap={3} justify="flex-end">
      <Button mode="bleed" onClick={onClose} ref={other} text={leave} />
      {confirm && <Button {...confirm} ref={main} />}
    </Flex>
  )
}
