import { globSync, readFileSync } from 'node:fs'
import { Box, Card, Heading, Stack, Text, ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'

/** A condition of a selector, such as `[data-ui="Toast"]`. */
const ATTRIBUTE = /\[(data-[\w-]+|id(?=\^=))(?:\^?=(["'])(.*?)\2)?\]/g

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))
const own = read('studio/{inputs,look,structure,unsaved}/**/*.{ts,tsx,css}').join('\n')
const conditions = new Set(
  [...own.matchAll(ATTRIBUTE)].map(([, name = '', , value]) =>
    value === undefined ? name : `${name}=${value}`,
  ),
)

const components = { Box, Card, Heading, Stack, Text }

/** What only a whole Studio renders, and the package that has it. */
const compiled: Record<string, string> = {
  'data-testid=pane-footer-document-status-pulse': 'sanity/lib/structureTool-*.js',
  'data-testid=default-preview': 'sanity/lib/useActiveReleases-*.js',
  'data-testid=button-resources-menu': 'sanity/lib/index.js',
  'data-ui=Toast': '@sanity/ui/dist/toast.js',
  'data-ui=DragHandleButton': 'sanity/lib/PerspectiveProvider-*.js',
  'data-rotate': 'sanity/lib/structureTool-*.js',
  'data-rfd-draggable-id': '@hello-pangea/dnd/dist/dnd.esm.js',
  'data-pt-inline=object': '@portabletext/editor/lib/index.js',
  'id=DndLiveRegion': '@dnd-kit/core/dist/core.esm.js',
}

/** A condition as compiled JSX has it. */
function inJsx(condition: string) {
  const [name, value] = condition.split('=')
  if (name === 'id') return `useUniqueId("${value}")`
  return value ? `"${name}": "${value}"` : `${name}`
}

test('every selector for Sanity’s markup is in one of the tables', () => {
  const rendered = Object.keys(components).map((name) => `data-ui=${name}`)
  expect([...conditions].toSorted()).toEqual([...rendered, ...Object.keys(compiled)].toSorted())
})

test.each(Object.entries(components))('Sanity UI’s %s has its name', (name, Component) => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <Component title="Title" />
    </ThemeProvider>,
  )
  expect(html).toContain(`data-ui="${name}"`)
})

test.each([
  ...Object.entries(compiled).map(([condition, files]) => [inJsx(condition), files]),
  // What is named after a row’s input, from its id.
  ['-menuButton`', 'sanity/lib/PerspectiveProvider-*.js'],
])('Sanity renders %s, which the Studio’s code selects', (words = '', files) => {
  expect(read(`node_modules/${files}`).filter((text) => text.includes(words))).toHaveLength(1)
})
