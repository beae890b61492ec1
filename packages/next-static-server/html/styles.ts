import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildNode, Container } from 'postcss'
import { parse } from 'postcss'

export type Styles = ReturnType<typeof readStyles>

export function readStyles(dist: string) {
  const sheets = new Map<string, ReturnType<typeof read>>()

  function sheetOf(href: string | null) {
    if (!href?.startsWith('/_next/'))
      throw new Error(`"${href}" is not a stylesheet of this build.`)
    const sheet = sheets.get(href) ?? read(href)
    sheets.set(href, sheet)
    return sheet
  }

  function read(href: string) {
    const text = absolute(readFileSync(fileOf(href), 'utf8'), href)
    return { text, used: usedRules(parse(text)) }
  }

  const fileOf = (href: string) =>
    join(dist, new URL(href, 'http://site').pathname.slice('/_next'.length))

  return {
    wholeText: (href: string | null) => sheetOf(href).text,

    usedText: (href: string | null, classes: ReadonlySet<string>) => sheetOf(href).used(classes),
  }
}

/** Resolves relative URLs: inlined, they would be relative to the page instead of the stylesheet. */
const absolute = (css: string, href: string) =>
  css.replace(/url\((["']?)(?!data:|https?:|\/)([^"')]+)\1\)/g, (_match, _quote, address) => {
    const { pathname } = new URL(address, new URL(href, 'http://site'))
    return `url(${pathname})`
  })

type UsedText = (classes: ReadonlySet<string>) => string

/** Selectors are parsed once, because each publish selects the rules again for every page. */
export function usedRules({ nodes = [] }: Container): UsedText {
  const parts = nodes.map(partOf)
  return (classes) => {
    const texts = parts.map((part) => part(classes))
    const rules = texts.filter((text) => !text.startsWith('@keyframes')).join('')
    return texts.filter((text) => rules.includes(animationOf(text))).join('')
  }
}

const animationOf = (text: string) => /^@keyframes ([\w-]+)/.exec(text)?.[1] ?? ''

function partOf(node: ChildNode): UsedText {
  const text = node.toString()
  const [before = ''] = text.split('{', 1)
  if (node.type === 'rule') {
    const selectors = node.selectors.map((selector) => ({ selector, classes: classesIn(selector) }))
    const body = text.slice(before.length)
    return (classes) => {
      const used = selectors.filter((one) => one.classes.every((name) => classes.has(name)))
      return used.length > 0 ? used.map(({ selector }) => selector).join(',') + body : ''
    }
  }
  if (node.type === 'atrule' && node.nodes?.some(({ type }) => type !== 'decl')) {
    const rules = usedRules(node)
    return (classes) => {
      const used = rules(classes)
      return used && `${before}{${used}}`
    }
  }
  return () => (text.endsWith('}') ? text : `${text};`)
}

/** The classes that a selector requires, without those in `:not(…)` and the like, which can be nested. */
function classesIn(selector: string): string[] {
  const outer = selector.replace(/:[\w-]+\([^()]*\)|\[[^\]]*\]/g, '')
  if (outer !== selector) return classesIn(outer)
  return [...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? [])
}
