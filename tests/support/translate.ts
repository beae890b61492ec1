/**
 * Moves each text into elements, as Google Translate does. Playwright sends it to a page, so it uses
 * nothing outside: https://github.com/facebook/react/issues/11538
 */
export function translate(root: Node = document.body) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, noscript')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(text.data)
  }
}
