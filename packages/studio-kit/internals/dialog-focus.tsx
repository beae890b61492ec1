/**
 * What: the role of Sanity’s dialogs.
 * Why: a dialog that was opened with the mouse leaves the focus on the page, so Escape does not close it, and Tab
 * moves behind it.
 * Since: Sanity 6.16.
 * Instead: a dialog that takes the focus, and gives it back.
 */
import { useEffect, useRef } from 'react'

/** Within a dialog: the dialog has the focus while it is open, and what had it before gets it back. */
export function DialogFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"]')
    const former = document.activeElement
    // Sanity gives the focus to the first field of a dialog that was opened by a key.
    const frame = requestAnimationFrame(() => {
      if (!dialog || dialog.contains(document.activeElement)) return
      dialog.tabIndex = -1
      dialog.focus({ preventScroll: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && former instanceof HTMLElement)
          former.focus({ preventScroll: true })
      })
    }
  }, [])
  return <span hidden ref={mark} />
}
