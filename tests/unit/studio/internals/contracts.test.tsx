import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Box, Card, Heading, Stack, Text, ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { words } from '../../../../studio/internals/words.ts'

/** The compiled files of a package that contain an exact text, without the hash in their names. */
const filesWith = (text: string, files: string) =>
  globSync(`node_modules/${files}`)
    .filter((file) => readFileSync(file, 'utf8').includes(text))
    .map((file) => basename(file, '.js').replace(/-[\w-]{8}$/, ''))

/** What a file of internals relies on: the text, and the one file of the package that has it. */
const CONTRACTS: [file: string, text: string, within: string, only: string][] = [
  ['global-style.ts', '"data-testid": "button-resources-menu"', 'sanity/lib/*.js', 'index'],
  ['global-style.ts', 'useUniqueId("DndLiveRegion")', '@dnd-kit/core/dist/*.esm.js', 'core.esm'],
  [
    'global-style.ts',
    '"data-testid": "pane-footer-document-status-pulse"',
    'sanity/lib/*.js',
    'structureTool',
  ],
  ['global-style.ts', '"data-rotate": ', 'sanity/lib/*.js', 'structureTool'],
  ['global-style.ts', '"data-pt-inline": "object"', '@portabletext/editor/lib/*.js', 'index'],
  ['global-style.ts', '"data-ui": "Toast"', '@sanity/ui/dist/*.js', 'toast'],
  [
    'outside-hosts.ts',
    'https://core.sanity-cdn.com/bridge.js',
    '@sanity/cli-build/dist/actions/build/*.js',
    'decorateIndexWithBridgeScript',
  ],
  ['row-buttons.ts', '"data-ui": "DragHandleButton"', 'sanity/lib/*.js', 'PerspectiveProvider'],
  ['row-buttons.ts', '.inputId}-menuButton`', 'sanity/lib/*.js', 'PerspectiveProvider'],
  ['row-buttons.ts', '"data-testid": "default-preview"', 'sanity/lib/*.js', 'useActiveReleases'],
  ['row-buttons.ts', "'data-rfd-draggable-id': ", '@hello-pangea/dnd/dist/*.esm.js', 'dnd.esm'],
  ['row-buttons.ts', 'showIncrements: () =>', '@sanity/orderable-document-list/dist/*.js', 'index'],
  [
    'stay-local.ts',
    'CDN_HOST_PRODUCTION = "https://sanity-cdn.com"',
    'sanity/lib/*.js',
    'useActiveReleases',
  ],
  ['stay-local.ts', '/intake/feedback"', 'sanity/lib/*.js', 'index'],
]

test.each(CONTRACTS)('%s: Sanity has %s', (_file, text, within, only) => {
  expect(filesWith(text, within)).toEqual([only])
})

test.each([
  ['changes.tsx', '@sanity/diff'],
  ['mutator.ts', '@sanity/mutator'],
  ['rich-text.ts', '@portabletext/editor'],
  ['sortable-rows.ts', '@dnd-kit/core'],
])('%s: Sanity uses the same copy of %s', (_file, name) => {
  const nested = `{studio,node_modules/{sanity,@sanity/*,@portabletext/*}}/node_modules/${name}`
  expect(globSync(`node_modules/${name}`)).toHaveLength(1)
  expect(globSync(nested)).toEqual([])
})

/** A condition in a selector, such as `[data-ui="Toast"]`. */
const CONDITION = /\[(data-[\w-]+|id(?=\^=))(?:\^?=(["'])(.*?)\2)?\]/g
const RENDERED = { Box, Card, Heading, Stack, Text }

test.each(globSync('studio/internals/*'))('%s: each selector has a contract here', (file) => {
  const texts = CONTRACTS.filter((contract) => contract[0] === basename(file)).map(
    ([, text]) => text,
  )
  const rendered = Object.keys(RENDERED).map((name) => `data-ui="${name}"`)
  const known = [...texts, ...rendered].join('\n')
  const missing = [...readFileSync(file, 'utf8').matchAll(CONDITION)].filter(
    ([, name = '', , value = name]) =>
      !(known.includes(name === 'id' ? value : name) && known.includes(value)),
  )
  expect(missing.map(([condition]) => condition)).toEqual([])
})

test.each(Object.entries(RENDERED))('Sanity UI’s %s has its name', (name, Component) => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <Component title="Title" />
    </ThemeProvider>,
  )
  expect(html).toContain(`data-ui="${name}"`)
})

const compiled = globSync('node_modules/{sanity,@sanity/validation}/{lib,dist}/*.js').map((file) =>
  readFileSync(file, 'utf8'),
)
const keys = words.flatMap(({ namespace, resources }) =>
  Object.keys(resources ?? {}).map((key) => [namespace, key]),
)

test.each(keys)('words.ts: Sanity has and uses the key %s:%s', (namespace = '', key = '') => {
  // i18next looks for `key_context` first, then for `key`.
  const names = [key, key.replace(/_[a-zA-Z-]+$/, '')]
  const isIn = (holds: (text: string, name: string) => boolean) =>
    names.some((name) => compiled.some((text) => holds(text, name)))
  expect({
    isDefined: isIn((text, name) => text.includes(`"${name}": "`)),
    isUsed: isIn(
      (text, name) =>
        text.includes(`"${namespace}:${name}"`) ||
        text.split(`"${name}"`).some((after, index) => index > 0 && !after.startsWith(': ')),
    ),
  }).toEqual({ isDefined: true, isUsed: true })
})
