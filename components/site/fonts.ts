import localFont from 'next/font/local'
import './fonts.css'

// The files: `npm run fonts`.

/** A font that is late is not shown before the next page: changing it would move the text that is being read. */
export const display = localFont({
  src: './fonts/display.woff2',
  weight: '800',
  variable: '--font-display-latin',
  display: 'optional',
})

export const body = localFont({
  src: './fonts/body.woff2',
  weight: '400 700',
  variable: '--font-body-latin',
  display: 'optional',
})

/** Only pages with a letter in the range request it, such as the “ł” of “Michał”. */
export const displayExtended = localFont({
  src: './fonts/display-extended.woff2',
  weight: '800',
  variable: '--font-display-extended',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+100-130, U+132-151, U+154-177, U+179-17F' }],
})

export const bodyExtended = localFont({
  src: './fonts/body-extended.woff2',
  weight: '400 700',
  variable: '--font-body-extended',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+100-130, U+132-151, U+154-177, U+179-17F' }],
})

/** Of the body's typeface; only pages with emphasized text request it. */
export const italic = localFont({
  src: './fonts/italic.woff2',
  weight: '400 700',
  style: 'italic',
  variable: '--font-italic',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

/** The classes that name the fonts of every page. */
export const fontClasses = [display, displayExtended, body, bodyExtended]
  .map(({ variable }) => variable)
  .join(' ')
