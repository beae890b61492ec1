import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of stylesheets, to be inlined. */
export type Styles = ReturnType<typeof readStyles>

/** The stylesheets of a build, read once each: their names contain a hash of their content. */
export function readStyles(dist: string) {
  const texts = new Map<string, string>()

  /** @param href address as in the HTML, such as `/_next/static/chunks/….css` */
  function textOf(href: string | null) {
    if (!href?.startsWith('/_next/')) throw new Error(`"${href}" is no stylesheet of this build.`)
    const text = texts.get(href) ?? absolute(readFileSync(fileOf(href), 'utf8'), href)
    texts.set(href, text)
    return text
  }

  const fileOf = (href: string) =>
    join(dist, new URL(href, 'http://site').pathname.slice('/_next'.length))

  return { textOf }
}

/** Relative addresses are relative to the stylesheet, and would be to the page once it is inlined. */
const absolute = (css: string, href: string) =>
  css.replace(/url\((["']?)(?!data:|https?:|\/)([^"')]+)\1\)/g, (_match, _quote, address) => {
    const { pathname } = new URL(address, new URL(href, 'http://site'))
    return `url(${pathname})`
  })
