import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { namesOfSanity, tracesOfSanity } from '../tests/private-parts.ts'

const FILES = globSync('packages/studio-kit/**/*.{ts,tsx}', {
  exclude: ['packages/studio-kit/{node_modules,dist,tests}/**', '**/*.test.*'],
}).toSorted()
const isInternal = (file: string) => file.includes('/internals/')
const outside = FILES.filter((file) => !isInternal(file))
const inside = FILES.filter(isInternal).map((file) => [basename(file), file] as const)

const names = namesOfSanity(FILES, 'packages/studio-kit/tsconfig.json')

test('only files in internals use private parts of Sanity', () => {
  expect(names.filter(({ file, isPrivate }) => isPrivate && !isInternal(file))).toEqual([])
  expect(tracesOfSanity(outside)).toEqual([])
})

test.each(inside)('%s: passes on no name that is public by now', (_name, file) => {
  const text = readFileSync(file, 'utf8')
  const isPassedOn = (name: string) =>
    new RegExp(`export (type )?\\{[^}]*\\b${name}\\b[^}]*\\} from`).test(text)
  const open = names.filter((use) => use.file === file && use.isImport && !use.isPrivate)
  expect(open.map(({ name }) => name).filter(isPassedOn)).toEqual([])
})

test.each(inside)('%s: says what, why, since when, and what would replace it', (_, file) => {
  const [head] = readFileSync(file, 'utf8').split('*/')
  for (const word of ['What: ', 'Why', 'Since: ', 'Instead: ']) expect(head).toContain(word)
})
