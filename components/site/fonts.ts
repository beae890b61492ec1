import localFont from 'next/font/local'

/** A font that is late is not shown before the next page: changing it would move the text that is being read. */
export const display = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-display',
  display: 'optional',
})

export const body = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-body',
  display: 'optional',
})

/** Of the body's typeface; only pages with emphasized text request it. */
export const italic = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2',
  weight: '400 700',
  style: 'italic',
  variable: '--font-italic',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})
