import { globSync, readFileSync } from 'node:fs'

/** A condition of a selector, such as `[data-ui="Toast"]`. */
const ATTRIBUTE = /\[(data-[\w-]+|id(?=\^=))(?:\^?=(["'])(.*?)\2)?\]/g

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))
const own = read('studio/{inputs,look,structure,unsaved}/**/*.{ts,tsx,css}').join('\n')
const packages = [
  'sanity/lib',
  '@sanity/ui/dist',
  '@dnd-kit/core/dist',
  '@hello-pangea/dnd/dist',
  '@portabletext/editor/lib',
]
const theirs = packages.flatMap((folder) => read(`node_modules/${folder}/**/*.js`)).join('\n')

const conditions = [...own.matchAll(ATTRIBUTE)].map(([, name = '', , value]) => ({ name, value }))

test.each([
  ...new Set(conditions.map(({ name, value }) => wordsOf(name, value))),
  // What is named after a row’s input, from its id.
  '-menuButton`',
])('Sanity still renders what the Studio’s code selects by %s', (words) => {
  expect(theirs.includes(words)).toBe(true)
})

/** As JSX is compiled; the beginning of an id is a part of a longer text. */
function wordsOf(name: string, value: string | undefined) {
  if (value === undefined) return name
  return name.startsWith('data-') ? `"${name}": "${value}"` : value
}

test('the styles and scripts for Sanity’s markup are found', () => {
  expect(conditions.length).toBeGreaterThan(10)
})
