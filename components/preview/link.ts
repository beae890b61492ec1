/** The path that a click leads to, where it follows a link to another page of this site. */
export function linkIn(event: MouseEvent) {
  const { target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const link = target instanceof Element && target.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return
  if (link.pathname === location.pathname && link.search === location.search) return
  return `${link.pathname}${link.search}${link.hash}`
}
