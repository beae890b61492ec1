import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { EXTENDED, LATIN } from '#scripts/fonts/characters.ts'
import { FONT_FOLDER, FONTS, subset } from '#scripts/fonts/subset.ts'
import { SEED } from '../../support/lakes.ts'

const committed = (name: string) => readFile(new URL(`${name}.woff2`, FONT_FOLDER))

/** The characters of a text without a glyph in a font. */
async function missing(text: string, name: string) {
  const font = await subsetFont(await committed(name), LATIN + EXTENDED, { targetFormat: 'sfnt' })
  const has = await Promise.all(
    [...text].map(async (character) => {
      const only = await subsetFont(font, character, { noLayoutClosure: true })
      return glyphsIn(only) > 1
    }),
  )
  return [...text].filter((_, index) => !has[index])
}

/** The glyph for missing characters: https://learn.microsoft.com/en-us/typography/opentype/spec/maxp */
function glyphsIn(font: Buffer) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'maxp') ?? 0
  return font.readUInt16BE(font.readUInt32BE(entry + 8) + 4)
}

test('the fonts of the site are what `npm run fonts` writes', async () => {
  for (const font of FONTS)
    expect([font.name, await subset(font)]).toEqual([font.name, await committed(font.name)])
})

test('the two fonts that every page requests take at most 48 KB', async () => {
  const sizes = await Promise.all([committed('display'), committed('body')])
  expect(sizes.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(48 * 1024)
})

const western =
  'Zoë Müller-Åström, François Núñez & Søren Œuvre: “$1,500” – ‘€2.300’, 50 % × 2… ↑ ↓ ™ ©'
const other = 'ŁłŚśŻżĘęĄąČčŘřŠšŽžŮůĚěŐőŰűĞğŞşİĂă'

test.each([
  ['Western Europe, with prices, quotes and dashes,', 'every page', western, ['display', 'body']],
  ['the rest of Europe', 'extended', other, ['display-extended', 'body-extended']],
])('names of %s are in the fonts of %s', async (_, _which, examples, fonts) => {
  for (const name of fonts) expect([name, await missing(examples, name)]).toEqual([name, []])
})

test('the content of the demo needs no other characters', async () => {
  const words = await readFile(SEED, 'utf8')
  const known = new Set([...LATIN, ...EXTENDED, '\n'])
  expect([...new Set(words)].filter((character) => !known.has(character))).toEqual([])
})
