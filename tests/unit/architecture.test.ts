import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Each folder may import from itself and from those after it. */
const ORDER = ['server', 'pages', 'app', 'components', 'lib', 'schemas', 'packages']
const MAY_IMPORT: Record<string, string[]> = {
  ...Object.fromEntries(ORDER.map((folder, index) => [folder, ORDER.slice(index)])),
  studio: ['studio', 'schemas', 'packages'],
  emulators: ['emulators', 'lib', 'schemas', 'packages'],
  scripts: [...ORDER, 'scripts', 'studio', 'emulators', 'tests'],
}
const FOLDERS = [...Object.keys(MAY_IMPORT), 'tests']

/** Imports against the direction, each with its reason. */
const DECLARED = [
  // A block is one folder, with its schema.
  /^studio\/sanity\.config\.ts → components\/blocks\/schemas\.ts$/,
  // Only the development server reads this page.
  /^app\/\(content\)\/gallery\/page\.gallery\.tsx → tests\/gallery\/Gallery\.tsx$/,
  // The shape of the report that the site sends to the Studio.
  /^studio\/publishing\/[\w/-]+\.tsx? → lib\/published\.ts$/,
  // The shape of the counts that the site sends to the Studio.
  /^studio\/start\/Visits\.tsx → lib\/stats\/stats\.ts$/,
]

/** Packages that stand in for hosted services, and who may know them. */
const STAND_INS = /^(content-lake|stripe-emulator)/
const KNOW_STAND_INS = /^(emulators|scripts|tests)\/|\.test\.tsx?$/

const IMPORT =
  /(?:^(?:import|export)\b[^'\n]* from |^import |^\} from |\bimport\(\s*|\bjest\.mock\()'([^']+)'/gm

const SOURCES = globSync([`{${FOLDERS.join()}}/**/*.{ts,tsx,mjs}`, '*.{ts,mjs}'], {
  exclude: (name) => /(^|\/)(node_modules|dist|\.sanity)$/.test(name),
})
const packages = globSync('packages/*/package.json').map((file) => ({
  folder: dirname(file),
  name: String(JSON.parse(readFileSync(file, 'utf8')).name),
}))

type Arrow = { file: string; path: string; name: string }

const arrows = SOURCES.flatMap((file): Arrow[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, written = '']) => {
    const path = pathOf(file, written)
    return path ? [{ file, path, name: `${file} → ${path}` }] : []
  }),
)

/** The path of an import of ours; a package of ours is its folder. */
function pathOf(file: string, written: string) {
  if (written.startsWith('#')) return written.slice(1)
  if (written.startsWith('.')) return join(dirname(file), written)
  return packages.find(({ name }) => name === written.split('/')[0])?.folder
}

const topOf = (path: string) => path.split('/')[0] ?? ''
const packageOf = (path: string) =>
  packages.find(({ folder }) => path === folder || path.startsWith(`${folder}/`))

function isAllowed({ file, path }: Arrow) {
  const from = packageOf(file)
  const to = topOf(path) === 'packages' ? packageOf(path) : undefined
  if (from || to) {
    if (from === packageOf(path)) return true
    // Into a package only by its name, and from a package only to packages by their names.
    return path === to?.folder && (!STAND_INS.test(to.name) || KNOW_STAND_INS.test(file))
  }
  return MAY_IMPORT[topOf(file)]?.includes(topOf(path)) ?? true
}

test('imports go from the server to the pages, components, lib, schemas and packages, and never back', () => {
  expect(arrows.length).toBeGreaterThan(2500)
  expect(packages.length).toBeGreaterThan(0)
  const others = arrows
    .filter((arrow) => !isAllowed(arrow))
    .map(({ name }) => name)
    .filter((name) => !DECLARED.some((declared) => declared.test(name)))
  expect([...new Set(others)].sort()).toEqual([])
})

test('no imports are circular, not even of types', () => {
  const left = new Set(arrows.filter(({ path }) => SOURCES.includes(path)))
  for (let size = -1; size !== left.size; ) {
    size = left.size
    const importing = new Set([...left].map(({ file }) => file))
    const imported = new Set([...left].map(({ path }) => path))
    for (const arrow of left)
      if (!importing.has(arrow.path) || !imported.has(arrow.file)) left.delete(arrow)
  }
  expect([...left].map(({ name }) => name)).toEqual([])
})

test('every import that is declared exists', () => {
  const names = arrows.map(({ name }) => name)
  expect(DECLARED.filter((declared) => !names.some((name) => declared.test(name)))).toEqual([])
})

test('no part of a content page runs in the browser, where it would get no framework', () => {
  const files = globSync('{app/(content),components/{blocks,content,site,ui}}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => readFileSync(file, 'utf8').startsWith("'use client'"))).toEqual([])
})

/** Names that only Next's own code documents. */
const OF_NEXT =
  /__prerender_bypass|__next_f|__NEXT_|x-next|x-prerender|[\w-]+-manifest\.json|fetch-cache|_global-error|next\/dist\/(?!bin\/)/

const NEXT_FOLDER = join('packages', 'next-static-server', 'next')

test(`internals of Next are used only in ${NEXT_FOLDER}, and where a file says why`, () => {
  const files = globSync(
    `{${[...ORDER, 'scripts', 'packages/next-static-server'].join()}}/**/*.{ts,tsx,mjs}`,
    {
      exclude: ['**/tests/**', '**/*.test.ts', '**/dist/**'],
    },
  )
  const users = [...files, 'next.config.mjs', 'instrumentation.ts']
    .filter((file) => OF_NEXT.test(readFileSync(file, 'utf8')))
    .filter((file) => !file.startsWith(NEXT_FOLDER))
  expect(users).toEqual([
    // The cookie of draft mode needs attributes for a frame of the Studio.
    join('lib', 'content', 'preview.ts'),
    // Next would build with content of an earlier build.
    'next.config.mjs',
  ])
})
