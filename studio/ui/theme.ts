import { buildLegacyTheme } from 'studio-kit'

export const BODY = "'Instrument Sans Variable', system-ui, sans-serif"
export const DISPLAY = "'Bricolage Grotesque Variable', system-ui, sans-serif"

/** In a sentence, a link needs more than its color. */
export const UNDERLINED = { textDecoration: 'underline' }

// The commands that read the configuration outside a browser cannot read styles.
if (typeof window !== 'undefined') {
  void import('@fontsource-variable/instrument-sans/index.css')
  void import('@fontsource-variable/bricolage-grotesque/index.css')
}

type Text = Record<'ink' | 'paper' | 'gray', string>
type Marks = Record<'blue' | 'green' | 'yellow' | 'red', string>

const build = ({ blue, green, yellow, red }: Marks, { ink, paper, gray }: Text) =>
  buildLegacyTheme({
    '--font-family-base': BODY,
    '--black': '#15130f',
    '--gray-base': gray,
    '--component-bg': paper,
    '--component-text-color': ink,
    '--brand-primary': blue,
    '--default-button-color': ink,
    '--default-button-success-color': green,
    '--default-button-warning-color': yellow,
    '--default-button-danger-color': red,
    '--state-success-color': green,
    '--state-warning-color': yellow,
    '--state-danger-color': red,
  })

// The colors of the site (components/site/tokens.css); red and yellow are darker, so that they can be read as text.
const onWhite = { blue: '#3446c9', green: '#12805c', yellow: '#b97f00', red: '#c8391a' }
const onBlack = { blue: '#8d9bff', green: '#4fc798', yellow: '#f0b93a', red: '#ff8a6b' }
const { color: light, fonts } = build(onWhite, { ink: '#15130f', paper: '#fff', gray: '#5c564b' })
const { color: dark } = build(onBlack, { ink: '#f4efe6', paper: '#15130f', gray: '#a59d8f' })

// Sanity draws the second line of a selected row in the gray of the others, so its background is light.
for (const scheme of [light?.light, dark?.dark]) {
  if (!scheme) continue
  // Gray boxes are information; a border darker than that of a field would draw the eye to them first.
  scheme.transparent.base.border = scheme.default.base.border
  const { pressed } = scheme.primary.muted.primary
  for (const { base, dark: isDark, input, muted, selectable } of Object.values(scheme)) {
    // Behind a dialog, too.
    if (isDark) base.shadow.ambient = 'rgb(0 0 0 / 60%)'
    for (const states of Object.values(selectable ?? {})) states.selected = pressed
    // Its own is too faint, and a field that is read-only has the background of the other scheme.
    const { bg } = scheme.transparent.base
    Object.assign(input.default.readOnly, { bg, fg: base.fg })
    for (const state of Object.values(input.default)) state.placeholder = muted.default.enabled.fg
  }
}

/** The Studio in the colors and typefaces of the site. Sanity’s own mark of such a theme would refuse dark mode. */
export const theme = {
  ...(light && dark && { color: { light: light.light, dark: dark.dark } }),
  ...(fonts && { fonts: { ...fonts, heading: { ...fonts.heading, family: DISPLAY } } }),
}
