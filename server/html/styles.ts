import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Root } from 'postcss'
import { usedRules } from './used-rules.ts'

/** The text of stylesheets, to be inlined. */
export type Styles = ReturnType<typeof readStyles>

/** The stylesheets of a build, read once each: their names contain a hash of their content. */
export function readStyles(dist: string) {
  const sheets = new Map<string, Root>()

  /** @param href address as in the HTML, such as `/_next/static/chunks/….css` */
  function sheetOf(href: string | null) {
    if (!href?.startsWith('/_next/'))
      throw new Error(`"${href}" is not a stylesheet of this build.`)
    const sheet = sheets.get(href) ?? parse(absolute(readFileSync(fileOf(href), 'utf8'), href))
    sheets.set(href, sheet)
    return sheet
  }

  const fileOf = (href: string) =>
    join(dist, new URL(href, 'http://site').pathname.slice('/_next'.length))

  return {
    wholeText: (href: string | null) => sheetOf(href).toString(),

    /** Without the rules that apply to none of the page's classes. */
    usedText: (href: string | null, classes: ReadonlySet<string>) =>
      usedRules(sheetOf(href), classes),
  }
}

/** Relative addresses are relative to the stylesheet, and would be to the page once it is inlined. */
const absolute = (css: string, href: string) =>
  css.replace(/url\((["']?)(?!data:|https?:|\/)([^"')]+)\1\)/g, (_match, _quote, address) => {
    const { pathname } = new URL(address, new URL(href, 'http://site'))
    return `url(${pathname})`
  })
