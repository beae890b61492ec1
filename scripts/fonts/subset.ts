import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { EXTENDED, LATIN } from './characters.ts'

const source = new URL('../../node_modules/@fontsource-variable/', import.meta.url)
const display = (set: string) =>
  `bricolage-grotesque/files/bricolage-grotesque-${set}-wght-normal.woff2`
const body = (set: string) => `instrument-sans/files/instrument-sans-${set}-wght-normal.woff2`

/** Headings have one weight. The others would add 13 KB. */
const heavy = { wght: 800 }
const regularToBold = { wght: { min: 400, max: 700 } }

/** The site's fonts, with the source and the characters of each. */
export const FONTS = [
  { name: 'display', from: display('latin'), text: LATIN, axes: heavy },
  { name: 'display-extended', from: display('latin-ext'), text: EXTENDED, axes: heavy },
  { name: 'body', from: body('latin'), text: LATIN, axes: regularToBold },
  { name: 'body-extended', from: body('latin-ext'), text: EXTENDED, axes: regularToBold },
]

export const FONT_FOLDER = new URL('../../components/site/fonts/', import.meta.url)

/** The same input gives the same bytes. */
export async function subset({ from, text, axes }: (typeof FONTS)[number]): Promise<Buffer> {
  const font = await readFile(new URL(from, source))
  return subsetFont(font, text, { targetFormat: 'woff2', variationAxes: axes })
}
