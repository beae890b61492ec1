/**
 * What: the roles and labels of Sanity UI’s menus and of the buttons that open them.
 * Why: Sanity UI gives a menu the focus once, a frame after it opens. While a form is being drawn, its
 * items are missing or hidden then, and every further key would go to the button. While a menu fades, it
 * takes the focus again when the mouse leaves it, such as from the first field of a dialog.
 * Since: @sanity/ui 4.2.
 * Instead: a menu that takes the focus once it can.
 */
const KEYS = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/** Moves the focus from a menu’s button into its open menu, and repeats the key there. */
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

/** Calls a function once no menu is in sight, and the focus is back at its button. */
export function afterMenus(work: () => void) {
  const menus = [...document.querySelectorAll('[role="menu"]')]
  requestAnimationFrame(() =>
    menus.some((menu) => menu.checkVisibility()) ? afterMenus(work) : work(),
  )
}
