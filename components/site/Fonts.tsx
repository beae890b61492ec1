import { preload } from 'react-dom'

// The files: `npm run fonts`.
const file = {
  display: new URL('./fonts/display.woff2', import.meta.url).toString(),
  displayExtended: new URL('./fonts/display-extended.woff2', import.meta.url).toString(),
  body: new URL('./fonts/body.woff2', import.meta.url).toString(),
  bodyExtended: new URL('./fonts/body-extended.woff2', import.meta.url).toString(),
}

/** Only pages with a letter of the range request the file, such as “ł”. */
const EXTENDED = 'unicode-range:U+100-130,U+132-151,U+154-177,U+179-17F'

/**
 * Fonts of the systems in the size of ours: name, weight, `size-adjust` and the names of the font. Text
 * then has the same width on average. Computed by `scripts/fonts/measure-fallbacks.ts`.
 */
const FALLBACKS: [family: string, weight: string, size: number, sources: string[]][] = [
  ['display-arial', '800', 103.09, ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']],
  ['display-roboto', '800', 109.89, ['Roboto Bold', 'Roboto-Bold']],
  // Android has one file for all weights, and gives it only the name of the regular one.
  ['display-regular', '800', 111.75, ['Roboto', 'Roboto-Regular']],
  ['display-dejavu', '800', 87.55, ['DejaVu Sans Bold']],
  ['body-arial', '400 599', 101.45, ['Arial', 'Liberation Sans']],
  ['body-arial', '600 700', 96.72, ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']],
  ['body-roboto', '400 599', 102.02, ['Roboto', 'Roboto-Regular']],
  ['body-roboto', '600 700', 103.17, ['Roboto Bold', 'Roboto-Bold']],
  ['body-dejavu', '400 599', 88.88, ['DejaVu Sans']],
  ['body-dejavu', '600 700', 80.76, ['DejaVu Sans Bold']],
]

/** Ascent and descent of our fonts, in percent of the size. */
const LINE = { display: [93, 27], body: [97, 25] } as const

/**
 * All pages use this, including error pages, which Next renders without our layout.
 *
 * @param isPreview staff judge the line breaks of their text, so the preview shows no fallback
 */
export function Fonts({ isPreview = false }) {
  for (const url of [file.display, file.body])
    preload(url, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <style href="fonts" precedence="default">
      {isPreview ? faces('block', 'block') : faces('fallback', 'optional')}
    </style>
  )
}

type Display = 'block' | 'fallback' | 'optional'

const faces = (display: Display, body: Display) =>
  [
    face('display', '800', display, file.display),
    face('display-extended', '800', display, file.displayExtended, EXTENDED),
    face('body', '400 700', body, file.body),
    face('body-extended', '400 700', body, file.bodyExtended, EXTENDED),
    ...FALLBACKS.map(fallback),
  ].join('')

const face = (family: string, weight: string, display: Display, url: string, range = '') =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:${display};src:url(${url})format("woff2");${range}}`

function fallback([family, weight, size, sources]: (typeof FALLBACKS)[number]) {
  const [ascent, descent] = LINE[family.startsWith('display') ? 'display' : 'body']
  const part = (value: number) => `${((100 * value) / size).toFixed(2)}%`
  return `@font-face{font-family:${family};font-weight:${weight};size-adjust:${size}%;ascent-override:${part(ascent)};descent-override:${part(descent)};line-gap-override:0%;src:${sources.map((name) => `local("${name}")`).join()}}`
}
