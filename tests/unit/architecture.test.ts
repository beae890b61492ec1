import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Each folder may import from itself and from those after it. */
const ORDER = ['server', 'pages', 'app', 'components', 'lib', 'schemas']
const OURS = new Set([...ORDER, 'studio', 'emulators', 'scripts', 'tests'])

/** Imports against the direction, each with its reason. */
const DECLARED = [
  // A block is one folder.
  /^schemas\/index\.ts → components\/blocks\/([\w-]+\/schema|schemas)\.ts$/,
  // Only the development server reads this page.
  /^app\/\(content\)\/gallery\/page\.gallery\.tsx → tests\/gallery\/Gallery\.tsx$/,
  // The shape of the report that the site sends to the Studio.
  /^studio\/publishing\/[\w/-]+\.tsx? → lib\/published\.ts$/,
  // The shape of the counts that the site sends to the Studio.
  /^studio\/start\/Visits\.tsx → lib\/stats\/stats\.ts$/,
]

const IMPORT = /(?:^(?:import|export)\b[^'\n]*|^\} from |\bimport\()\s*'([#.][^']+)'/gm

/** What each file of ours imports from another folder. */
const crossings = globSync(`{${[...ORDER, 'studio'].join()}}/**/*.{ts,tsx,mjs}`, {
  exclude: (name) => name.includes('node_modules'),
}).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
    .filter((path) => topOf(path) !== topOf(file) && OURS.has(topOf(path)))
    .map((path) => ({ file, path, name: `${file} → ${path}` })),
)

function topOf(path: string) {
  return path.split('/')[0] ?? ''
}

function isAllowed(from: string, to: string) {
  if (from === 'studio') return to === 'schemas'
  return ORDER.includes(to) && ORDER.indexOf(from) < ORDER.indexOf(to)
}

test('imports go from the server to the pages, components, lib and schemas, and never back', () => {
  expect(crossings.length).toBeGreaterThan(300)
  const others = crossings
    .filter(({ file, path }) => !isAllowed(topOf(file), topOf(path)))
    .map(({ name }) => name)
    .filter((name) => !DECLARED.some((declared) => declared.test(name)))
  expect([...new Set(others)].sort()).toEqual([])
})

test('every import that is declared against the direction exists', () => {
  const names = crossings.map(({ name }) => name)
  expect(DECLARED.filter((declared) => !names.some((name) => declared.test(name)))).toEqual([])
})

test('no part of a content page runs in the browser, where it would get no framework', () => {
  const files = globSync('{app/(content),components/{blocks,page,site,ui}}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => readFileSync(file, 'utf8').startsWith("'use client'"))).toEqual([])
})

/** Names that only Next's own code documents. */
const OF_NEXT =
  /__prerender_bypass|__next_f|__NEXT_|x-next|x-prerender|[\w-]+-manifest\.json|fetch-cache|_global-error|next\/dist\/(?!bin\/)/

test('internals of Next are used only in server/next/, and where a file says why', () => {
  const files = globSync(`{${[...ORDER, 'scripts'].join()}}/**/*.{ts,tsx,mjs}`)
  const users = [...files, 'next.config.mjs', 'instrumentation.ts']
    .filter((file) => OF_NEXT.test(readFileSync(file, 'utf8')))
    .filter((file) => !file.startsWith(join('server', 'next')))
  expect(users).toEqual([
    // The cookie of draft mode needs attributes for a frame of the Studio.
    join('lib', 'content', 'preview.ts'),
    // Next would build with content of an earlier build.
    'next.config.mjs',
  ])
})

describe('the Content Lake emulator', () => {
  const FOLDER = 'packages/content-lake'
  const imports = new Map(
    globSync(`${FOLDER}/**/*.ts`, { exclude: ['**/dist/**'] }).map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(/from '([.#][^']+)'/g)].map(([, path = '']) =>
        path.startsWith('#') ? path : join(dirname(file), path),
      ),
    ]),
  )

  test('imports nothing of this site', () => {
    expect(imports.size).toBeGreaterThan(80)
    const paths = [...imports.values()].flat()
    expect(paths.filter((path) => !path.startsWith(`${FOLDER}/`))).toEqual([])
  })

  test('has no circular imports, not even of types', () => {
    const left = new Map(imports)
    for (let size = -1; size !== left.size; ) {
      size = left.size
      for (const [file, paths] of left) if (!paths.some((path) => left.has(path))) left.delete(file)
    }
    expect([...left.keys()]).toEqual([])
  })
})
