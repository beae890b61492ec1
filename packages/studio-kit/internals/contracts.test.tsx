import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as ui from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { words } from './words.ts'

const known = new Map<string, [name: string, text: string][]>()

/** The compiled files of a package, each with its text. */
function filesIn(pattern: string) {
  const files =
    known.get(pattern) ??
    globSync(pattern).map((file): [string, string] => [file, readFileSync(file, 'utf8')])
  known.set(pattern, files)
  return files
}

/** The compiled files of a package that contain an exact text, without the hash in their names. */
const filesWith = (text: string, files: string) =>
  filesIn(`node_modules/${files}`)
    .filter(([, content]) => content.includes(text))
    .map(([file]) => basename(file, '.js').replace(/-[\w-]{8}$/, ''))

const SANITY = 'sanity/lib/*.js'
const FILES = globSync('packages/studio-kit/internals/!(*.test).{ts,tsx}')

/** What a file of internals relies on: the text, and the one file of the package that has it. */
const CONTRACTS: [file: string, text: string, within: string, only: string][] = [
  ['commits.ts', '= source.unstable_clientFactory ??', SANITY, 'WorkspaceLoader'],
  ['commits.ts', 'config.resolveFetch ?', '@sanity/client/dist/index.js', 'index'],
  ['slots.ts', '.components?.unstable_layout', SANITY, 'structureTool'],
  ['slots.ts', 'document.unstable_fieldActions', SANITY, 'WorkspaceLoader'],
  ['document-pane.ts', '"data-pane-collapsed": ', SANITY, 'useStructureTool'],
  ['document-pane.ts', '"data-testid": "pane-header"', SANITY, 'useStructureTool'],
  ['document-store.ts', 'editState?.transactionSyncLock', SANITY, 'structureTool'],
  ['global-style.tsx', '"data-testid": "button-resources-menu"', SANITY, 'index'],
  ['global-style.tsx', '"data-testid": "studio-navbar"', SANITY, 'index'],
  ['global-style.tsx', '"data-ui": "ReleasesNav"', SANITY, 'index'],
  ['global-style.tsx', 'id: "global-presence-menu"', SANITY, 'index'],
  ['global-style.tsx', 'useUniqueId("DndLiveRegion")', '@dnd-kit/core/dist/*.esm.js', 'core.esm'],
  [
    'global-style.tsx',
    '"data-testid": "pane-footer-document-status-pulse"',
    SANITY,
    'structureTool',
  ],
  ['global-style.tsx', '= props["data-index"]', SANITY, 'PerspectiveProvider'],
  ['global-style.tsx', '"data-rotate": ', SANITY, 'structureTool'],
  ['global-style.tsx', '"data-pt-inline": "object"', '@portabletext/editor/lib/*.js', 'index'],
  ['global-style.tsx', '"data-ui": "Toast"', '@sanity/ui/dist/*.js', 'toast'],
  ['global-style.tsx', '"data-ui": "ToastProvider"', '@sanity/ui/dist/*.js', 'toast'],
  ['global-style.tsx', '"data-ui": "Tooltip"', '@sanity/ui/dist/*.js', 'tooltip'],
  ['global-style.tsx', '"data-ui": "FormRow"', SANITY, 'PerspectiveProvider'],
  ['global-style.tsx', '"data-testid": "field-groups"', SANITY, 'PerspectiveProvider'],
  ['global-style.tsx', '"data-testid": "document-panel-scroller"', SANITY, 'structureTool'],
  ['global-style.tsx', '"data-ui": "DocumentListPane"', SANITY, 'PaneContainer'],
  ['global-style.tsx', '"data-testid": "document-panel-form-view"', SANITY, 'structureTool'],
  [
    'global-style.tsx',
    '"data-testid": "add-max-reached-primitive-button"',
    SANITY,
    'PerspectiveProvider',
  ],
  ['global-style.tsx', '"data-testid": "form-view"', SANITY, 'structureTool'],
  ['global-style.tsx', '"data-testid": "default-preview__header"', SANITY, 'useActiveReleases'],
  [
    'global-style.tsx',
    '"data-ui": "fieldHeaderContentBox",\n\t\tflexBasis: ',
    SANITY,
    'TimeZoneButton',
  ],
  ['global-style.tsx', 'textTransform: "capitalize"\n', SANITY, 'PerspectiveProvider'],
  ['global-style.tsx', '"data-testid": "inline-preview"', SANITY, 'useActiveReleases'],
  ['global-style.tsx', '"data-ui": "DialogContent"', '@sanity/ui/dist/*.js', 'index'],
  ['global-style.tsx', '"data-testid": "nested-object-dialog"', SANITY, 'PerspectiveProvider'],
  ['global-style.tsx', 'minHeight: "min(calc(100vh - 200px)', SANITY, 'PerspectiveProvider'],
  ['global-style.tsx', '}_label`', '@sanity/ui/dist/*.js', 'index'],
  ['global-style.tsx', '"data-status": status,\n\t\t$index', SANITY, 'index'],
  ['global-style.tsx', 'status: "draft",\n\t\tshow', SANITY, 'index'],
  ['global-style.tsx', '"data-testid": "default-preview__status"', SANITY, 'useActiveReleases'],
  ['global-style.tsx', '"data-testid": "user-menu"', SANITY, 'index'],
  ['global-style.tsx', '"data-logo": logoName', SANITY, 'index'],
  ['global-style.tsx', '"data-handle": "crop"', SANITY, 'PerspectiveProvider'],
  ['global-style.tsx', 'url: "https://snty.link/community"', SANITY, 'index'],
  ['global-style.tsx', '"data-open": isOpen', SANITY, 'index'],
  ['global-style.tsx', '"data-ui": "Hotkeys"', '@sanity/ui/dist/*.js', 'hotkeys'],
  ['global-style.tsx', '"data-ui": "MenuItem"', '@sanity/ui/dist/*.js', 'menu'],
  ['global-style.tsx', '"data-testid": "document-pane"', SANITY, 'structureTool'],
  ['global-style.tsx', '"data-ui": "PaneLayout"', SANITY, 'structureTool'],
  ['global-style.tsx', '"data-ui": "ListPane"', SANITY, 'list'],
  ['global-style.tsx', '"data-testid": "pane-header"', SANITY, 'useStructureTool'],
  ['global-style.tsx', '"data-pane-collapsed": ', SANITY, 'useStructureTool'],
  ['global-style.tsx', '"data-testid": "pt-editor"', SANITY, 'PerspectiveProvider'],
  ['global-style.tsx', '"data-testid": "pt-editor__toolbar-card"', SANITY, 'PerspectiveProvider'],
  ['global-style.tsx', "&[data-fullscreen='false']", SANITY, 'PerspectiveProvider'],
  ['global-style.tsx', '"data-testid": "pane-footer"', SANITY, 'structureTool'],
  [
    'global-style.tsx',
    '"data-sanity-icon": "chevron-down"',
    '@sanity/icons/dist/*.js',
    'ChevronDown',
  ],
  [
    'outside-hosts.ts',
    'https://core.sanity-cdn.com/bridge.js',
    '@sanity/cli-build/dist/actions/build/*.js',
    'decorateIndexWithBridgeScript',
  ],
  ['presentation.ts', 'id: `presentation-narrow-tab-${', SANITY, 'PresentationToolGrantsCheck'],
  ['presentation.ts', 'id: "content",', SANITY, 'PresentationToolGrantsCheck'],
  ['rows.tsx', '"data-ui": "DragHandleButton"', SANITY, 'PerspectiveProvider'],
  ['rows.tsx', '.inputId}-menuButton`', SANITY, 'PerspectiveProvider'],
  ['rows.tsx', '"data-testid": "default-preview"', SANITY, 'useActiveReleases'],
  ['rows.tsx', "'data-rfd-draggable-id': ", '@hello-pangea/dnd/dist/*.esm.js', 'dnd.esm'],
  ['rows.tsx', 'showIncrements: () =>', '@sanity/orderable-document-list/dist/*.js', 'index'],
  ['stay-local.ts', 'CDN_HOST_PRODUCTION = "https://sanity-cdn.com"', SANITY, 'useActiveReleases'],
  ['stay-local.ts', '/intake/feedback"', SANITY, 'index'],
]

test.each(CONTRACTS)('%s: Sanity has %s', (_file, text, within, only) => {
  expect(filesWith(text, within)).toEqual([only])
})

test.each([
  ['changes.tsx', '@sanity/diff'],
  ['mutator.ts', '@sanity/mutator'],
  ['rich-text.tsx', '@portabletext/editor'],
  ['rows.tsx', '@dnd-kit/core'],
])('%s: Sanity uses the same copy of %s', (_file, name) => {
  const nested = `{studio,packages/studio-kit,node_modules/{sanity,@sanity/*,@portabletext/*}}/node_modules/${name}`
  expect(globSync(`node_modules/${name}`)).toHaveLength(1)
  expect(globSync(nested)).toEqual([])
})

/** A condition in a selector, such as `[data-ui="Toast"]`. */
const CONDITION = /\[(data-[\w-]+|id(?=\^=))(?:\^?=(["'])(.*?)\2)?\]/g
const { Box, Button, Card, Container, Flex, Grid, Heading, Stack, Text } = ui
const RENDERED = { Box, Button, Card, Container, Flex, Grid, Heading, Stack, Text }

test.each(FILES)('%s: each selector has a contract here', (file) => {
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
    <ui.ThemeProvider theme={buildTheme()}>
      <Component title="Title" />
    </ui.ThemeProvider>,
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
  // i18next adds the context to the key: `key_context`.
  const base = key.replace(/_[a-zA-Z]+$/, '')
  expect({
    isDefined: compiled.some((text) => text.includes(`"${key}": "`)),
    isUsed: compiled.some(
      (text) =>
        text.includes(`"${namespace}:${base}"`) ||
        text.split(`"${base}"`).some((after, index) => index > 0 && !after.startsWith(': ')),
    ),
  }).toEqual({ isDefined: true, isUsed: true })
})
