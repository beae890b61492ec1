/** @returns the path of the clicked link if it leads to a page of this site */
export function linkIn(event: MouseEvent) {
  const { target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const link = target instanceof Element && target.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return
  const isThisPage = link.pathname === location.pathname && link.search === location.search
  // The browser scrolls there. A link without a fragment would reload and disconnect the page.
  if (isThisPage && link.hash) return
  return `${link.pathname}${link.search}${link.hash}`
}
