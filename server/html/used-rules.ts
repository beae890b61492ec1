import type { Root } from 'postcss'

/**
 * The rules of a stylesheet that can apply to a page with these classes: those of a content page never
 * change, since it has no scripts of its own. Next puts the styles of all blocks into one file.
 */
export function usedRules(sheet: Root, classes: ReadonlySet<string>) {
  const used = sheet.clone()
  used.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) =>
      classesIn(selector).every((name) => classes.has(name)),
    )
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  used.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return used.toString()
}

/** The classes that a selector asks for; those in `:not(…)` and the like may be missing. */
const classesIn = (selector: string) =>
  [
    ...selector.replace(/:[\w-]+\([^()]*\)|\[[^\]]*\]/g, '').matchAll(/\.(-?[_a-z][\w-]*)/gi),
  ].flatMap(([, name]) => name ?? [])
