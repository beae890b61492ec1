import { buildLegacyTheme } from 'studio-kit'

export const BODY = "'Instrument Sans Variable', system-ui, sans-serif"
const DISPLAY = "'Bricolage Grotesque Variable', system-ui, sans-serif"

// The commands that read the configuration outside a browser cannot read styles.
if (typeof window !== 'undefined') {
  void import('@fontsource-variable/instrument-sans/index.css')
  void import('@fontsource-variable/bricolage-grotesque/index.css')
}

/** The colors of the site (components/site/tokens.css); red and yellow are darker, so that they can be read as text. */
const built = buildLegacyTheme({
  '--font-family-base': BODY,
  '--black': '#15130f',
  '--white': '#ffffff',
  '--gray-base': '#5c564b',
  '--gray': '#5c564b',
  '--component-bg': '#ffffff',
  '--component-text-color': '#15130f',
  '--brand-primary': '#3446c9',
  '--focus-color': '#3446c9',
  '--default-button-color': '#15130f',
  '--default-button-primary-color': '#3446c9',
  '--default-button-success-color': '#12805c',
  '--default-button-warning-color': '#b97f00',
  '--default-button-danger-color': '#c8391a',
  '--state-info-color': '#3446c9',
  '--state-success-color': '#12805c',
  '--state-warning-color': '#b97f00',
  '--state-danger-color': '#c8391a',
  '--main-navigation-color': '#15130f',
  '--main-navigation-color--inverted': '#faf6ee',
})

// Sanity draws the second line of a selected row in the gray of the others, so its background is light.
if (built.color) {
  // Gray boxes are information; a border darker than that of a field would draw the eye to them first.
  built.color.light.transparent.base.border = built.color.light.default.base.border
  const { pressed } = built.color.light.primary.muted.primary
  for (const { selectable } of Object.values(built.color.light))
    for (const states of Object.values(selectable ?? {})) states.selected = pressed
}

/** The Studio in the colors and typefaces of the site. */
export const theme = {
  ...built,
  ...(built.fonts && {
    fonts: { ...built.fonts, heading: { ...built.fonts.heading, family: DISPLAY } },
  }),
}
