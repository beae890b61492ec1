import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defaults } from '#emulators/defaults.ts'
import { readEnv } from '#lib/env.ts'
import packageJson from '../../package.json' with { type: 'json' }

const read = (path: string) => readFileSync(path, 'utf8')
const readme = read('README.md')
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')]
const commands = Object.keys(packageJson.scripts)

test('a newcomer reads README.md to the end: at most 900 words, and both commands come first', () => {
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(900)
  const [start = ''] = readme.split('\n|')
  expect(start).toContain('npm ci && npm run demo')
  expect(start).toContain('npm ci && npm test')
  expect(readme.match(/!\[/g)).toHaveLength(2)
})

test.each(['README.md', 'CONTRIBUTING.md'])(
  'every folder in the tree of %s exists, with its neighbors and what it is for',
  (path) => {
    const tree = foldersIn(/\n```\n(app\/.*?)```/s.exec(read(path))?.[1] ?? '')
    expect(tree.length).toBeGreaterThan(15)
    expect(tree.filter(({ path, text }) => !existsSync(path) || text.length < 5)).toEqual([])
    const parents = new Set(tree.map(({ path }) => dirname(path)))
    const all = [...parents].flatMap(subfolders)
    expect(tree.map(({ path }) => path).toSorted()).toEqual(all.toSorted())
  },
)

test('the figures of README.md are those of the benchmark, and have its date', () => {
  const bench = read('docs/bench.md')
  const [date = ''] = /(?<=\| date \| )\S+/.exec(bench) ?? []
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(readme).toContain(`Measured on ${words.format(new Date(date))},`)
  const [table = ''] = /\| the home page .*?\n\n/s.exec(readme) ?? []
  const figures = [...table.matchAll(/\| ([\d,.]+)(?= \|)/g)].map(([, figure]) => figure)
  expect(figures.length).toBeGreaterThan(15)
  expect(figures.filter((figure) => !bench.includes(`| ${figure} |`))).toEqual([])
})

test('docs/settings.md calls those settings public that a build contains', () => {
  const rows = [...read('docs/settings.md').matchAll(/^\| `(\w+)` \| yes \|/gm)]
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(readEnv(defaults).inBuild))
})

test('docs/commands.md explains every command of package.json', () => {
  const named = commandsIn('docs/commands.md')
  expect(commands.filter((name) => !named.includes(name))).toEqual([])
})

test.each(documents)('every command, file and heading that %s names exists', (path) => {
  expect(commandsIn(path).filter((name) => !commands.includes(name))).toEqual([])
  const links = [...read(path).matchAll(/\]\(([^):]*?)(?:#([^)]+))?\)/g)]
  const broken = links.filter(([, file, heading]) => {
    const target = file ? join(dirname(path), file) : path
    return !existsSync(target) || (heading && !headingsOf(target).includes(heading))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

/** As `demo` in `npm run demo`, also `test:unit:long` on its own. */
function commandsIn(path: string) {
  return [...read(path).matchAll(/`(?:npm (?:run )?|(?=test:))([a-z]+(?::[a-z]+)*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['ci', 'install'].includes(name))
}

/** The anchors that GitHub gives to headings. */
const headingsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

/**
 * The lines of a tree: two spaces of indentation for each level, a name with a slash or several with commas,
 * and a text.
 */
function foldersIn(lines: string) {
  let parent = '.'
  return lines
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', names = '', text = ''] =
        /^( *)(\S+\/(?:, \S+\/)*) +(.*)$/.exec(line) ?? []
      const folders = names.split(', ').map((name) => name.replace(/\/$/, ''))
      if (indent === '') parent = folders[0] ?? ''
      return folders.map((name) => ({ path: indent === '' ? name : join(parent, name), text }))
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
