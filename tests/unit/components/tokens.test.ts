import { globSync, readFileSync } from 'node:fs'
import { type Declaration, parse } from 'postcss'

const TOKENS = 'components/site/tokens.css'

type Line = { file: string; prop: string; value: string }

function linesOf(file: string) {
  const lines: Line[] = []
  parse(readFileSync(file, 'utf8')).walkDecls(({ prop, value }: Declaration) => {
    lines.push({ file, prop, value: value.replace(/\s+/g, ' ') })
  })
  return lines
}

const tokens = new Map(linesOf(TOKENS).map(({ prop, value }) => [prop, value]))
const files = globSync('{components,app}/**/*.css').filter((file) => file !== TOKENS)
const lines = files.flatMap(linesOf)

/** The lines with this property and a value that is not allowed. */
const others = (name: RegExp, isAllowed: (value: string) => boolean) =>
  lines.filter(({ prop, value }) => name.test(prop) && !isAllowed(value))

test('no component has a color of its own', () => {
  expect(files.length).toBeGreaterThan(30)
  const literal = /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|\b(black|white)\b/i
  const isToken = (value: string) => !literal.test(value.replaceAll(/var\([^)]*\)/g, ''))
  expect(others(/./, isToken)).toEqual([])
})

test('no component has a text size of its own', () => {
  expect(others(/^font-size$/, (value) => /^(var\(--text-\w+\)|inherit)$/.test(value))).toEqual([])
  expect(others(/^font$/, (value) => /var\(--text-\w+\)|^inherit$/.test(value))).toEqual([])
})

test('a corner is square, or cut off by a whole tile', () => {
  const allowed = /^(0|100%|50%|60%|\/|var\(--(cut|end)\))$/
  const isCut = (value: string) => value.split(' ').every((part) => allowed.test(part))
  expect(others(/radius$/, isCut)).toEqual([])
})

/** Balanced body text leaves a part of its column empty. A summary has few lines, and a short last one shows. */
test('only headings, display texts, centered lines and summaries balance', () => {
  const faults: string[] = []
  for (const file of files)
    parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      const isShort = /^\.summary \{|--face-display|text-align: center/.test(String(rule))
      rule.walkDecls('text-wrap', ({ value }) => {
        const isBody = rule.selector === 'body' && value === 'pretty'
        if (!isBody && value !== (isShort ? 'balance' : 'nowrap')) faults.push(`${file}: ${rule}`)
      })
    })
  expect(faults).toEqual([])
})

test('every token is used, and every used token exists', () => {
  const own = lines.filter(({ prop }) => prop.startsWith('--')).map(({ prop }) => prop)
  const defined = new Set([...tokens.keys(), ...own])
  const sources = globSync('{components,app}/**/*.{css,tsx}').map((file) =>
    readFileSync(file, 'utf8'),
  )
  const used = new Set(sources.join().match(/(?<=var\()--[\w-]+/g))
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
  expect([...tokens.keys()].filter((name) => name.startsWith('--') && !used.has(name))).toEqual([])
})

/** Drawings outside the style sheets, each with the site's colors in it. */
const drawn: [file: string, colors: string[]][] = [
  ['app/icon.svg', ['coral', 'sun', 'green', 'blue', 'green-on-black', 'blue-on-black']],
  ['app/manifest.ts', ['paper']],
  ['scripts/draw-pictures.ts', ['paper']],
  ['studio/Mark.tsx', ['coral', 'sun', 'green', 'blue']],
  ['emulators/seed/files/sheet.css', ['ink', 'muted', 'coral', 'sun', 'green', 'blue']],
  ...globSync('emulators/seed/files/*.html').map((file): [string, string[]] => [file, ['coral']]),
  ...globSync('emulators/seed/pictures/*.svg').map((file): [string, string[]] => {
    const classes = readFileSync(file, 'utf8').matchAll(/\.([\w-]+) \{ fill: #/g)
    const names = [...classes].map(([, name = '']) => name)
    return [file, names.filter((name) => tokens.has(`--${name}`))]
  }),
]

test('the icons and the seed’s images have the colors of the site', () => {
  const missing = drawn.flatMap(([file, colors]) => {
    const text = readFileSync(file, 'utf8')
    return colors
      .filter((name) => !text.includes(tokens.get(`--${name}`) ?? ''))
      .map((name) => `${file} lacks --${name}`)
  })
  expect(drawn.flatMap(([, colors]) => colors).length).toBeGreaterThan(80)
  // Regenerate the PNG files after a change: `npm run pictures`.
  expect(missing).toEqual([])
})
