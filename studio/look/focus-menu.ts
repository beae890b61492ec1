const KEYS = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/**
 * Moves the focus from a menu's button into its open menu, where the key is then handled. Sanity UI
 * (version 4.2) gives the focus once, a frame after the menu opens: while a form is still being drawn the
 * items are not there or not visible yet, and every further key would go to the button.
 */
function enterMenu(event: KeyboardEvent) {
  const { target, key } = event
  if (!KEYS.has(key) || !(target instanceof Element)) return
  const button = target.closest('[aria-haspopup][aria-expanded="true"]')
  const menu = button?.id && document.querySelector(`[role="menu"][aria-labelledby="${button.id}"]`)
  if (!(menu instanceof HTMLElement)) return
  event.preventDefault()
  event.stopPropagation()
  menu.focus()
  menu.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** @returns how to stop */
export function focusMenus() {
  document.addEventListener('keydown', enterMenu, { capture: true })
  return () => document.removeEventListener('keydown', enterMenu, { capture: true })
}
