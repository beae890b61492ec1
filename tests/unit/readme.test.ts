import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defaults } from '#emulators/defaults.ts'
import { readEnv } from '#lib/env.ts'
import packageJson from '../../package.json' with { type: 'json' }

const readme = readFileSync('README.md', 'utf8')
const tree = /## Where things are\n\n```\n(.*?)```/s.exec(readme)?.[1] ?? ''
const folders = foldersIn(tree)

test('the first screen has at most 120 words and one image', () => {
  const [screen = ''] = readme.split('\n## ')
  const words = screen.split(/[\s|]+/).filter((word) => /[a-z0-9]/i.test(word))
  expect(words.length).toBeLessThanOrEqual(120)
  expect(screen.match(/!\[/g)).toHaveLength(1)
})

test('every folder in the tree exists and has one line that says what it is for', () => {
  expect(folders.length).toBeGreaterThan(40)
  expect(folders.filter(({ path, text }) => !existsSync(path) || text.length < 5)).toEqual([])
})

test('a folder in the tree is listed with all its neighbors', () => {
  const named = folders.map(({ path }) => path)
  const parents = new Set(named.map((path) => dirname(path)))
  const all = [...parents].flatMap((parent) => subfolders(parent))
  expect(named.toSorted()).toEqual(all.toSorted())
})

test('the table of settings calls those public that a build contains', () => {
  const rows = [...readme.matchAll(/^\| `(\w+)` \| yes \|/gm)].map(([, name]) => name)
  expect(rows).toEqual(Object.keys(readEnv(defaults).inBuild))
})

test('every command and every linked file exists', () => {
  const commands = [...readme.matchAll(/`npm run ([a-z:]+)/g)].map(([, name]) => name)
  const missing = commands.filter((name) => !Object.keys(packageJson.scripts).includes(name ?? ''))
  expect(missing).toEqual([])
  const files = [...readme.matchAll(/\]\(([^)#:]+)/g)].map(([, path]) => path ?? '')
  expect(files.filter((path) => !existsSync(path))).toEqual([])
})

/** The lines of the tree: two spaces of indentation for each level, a name with a slash, a text. */
function foldersIn(lines: string) {
  let parent = '.'
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, indent = '', name = '', text = ''] = /^( *)(\S+)\/ +(.*)$/.exec(line) ?? []
      if (indent === '') parent = name
      return { path: indent === '' ? name : join(parent, name), text }
    })
}

/** Folders in version control: neither hidden nor generated ones. */
function subfolders(parent: string) {
  return readdirSync(parent, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        !/^(\..*|node_modules|dist|release|coverage|test-results|playwright-report)$/.test(
          entry.name,
        ),
    )
    .map(({ name }) => join(parent, name))
}
