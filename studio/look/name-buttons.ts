import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Names a button that Sanity (version 6.16) shows as an icon: screen readers do not read its tooltip, and
 * no property names it.
 *
 * @param subject has the words that say what the button is for; they may change later
 */
export function nameButton(button: Element | null | undefined, action: string, subject: Element) {
  if (!button) return
  const id = `${subject.id}-${action.replaceAll(' ', '-').toLowerCase()}`
  button.id ||= id
  button.setAttribute('aria-label', action)
  button.setAttribute('aria-labelledby', `${button.id} ${subject.id}`)
}

/** Calls a function now, and whenever parts of an element were added or replaced. */
export function useWhenRendered(
  ref: RefObject<HTMLElement | null>,
  work: (element: HTMLElement) => void,
) {
  const call = useEffectEvent(work)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    call(element)
    const observer = new MutationObserver(() => call(element))
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [ref])
}
