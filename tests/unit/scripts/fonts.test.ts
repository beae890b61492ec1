import { readFile } from 'node:fs/promises'
import { EXTENDED, LATIN } from '#scripts/fonts/characters.ts'
import { FONT_FOLDER } from '#scripts/fonts/subset.ts'
import { SEED } from '../../support/lakes.ts'

const committed = (name: string) => readFile(new URL(`${name}.woff2`, FONT_FOLDER))

test('the two fonts that every page requests take at most 48 KB', async () => {
  const sizes = await Promise.all([committed('display'), committed('body')])
  expect(sizes.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(48 * 1024)
})

const western =
  'Zoë Müller-Åström, François Núñez & Søren Œuvre: “$1,500” – ‘€2.300’, 50 % × 2… ↑ ↓ ™ ©'
const other = 'ŁłŚśŻżĘęĄąČčŘřŠšŽžŮůĚěŐőŰűĞğŞşİĂă'

test('the fonts have the names of all of Europe, and the first two those of the West', () => {
  expect([...western].filter((character) => !LATIN.includes(character))).toEqual([])
  expect([...other].filter((character) => !EXTENDED.includes(character))).toEqual([])
})

test('the content of the demo needs no other characters', async () => {
  const words = await readFile(SEED, 'utf8')
  const known = new Set([...LATIN, ...EXTENDED, '\n'])
  expect([...new Set(words)].filter((character) => !known.has(character))).toEqual([])
})
