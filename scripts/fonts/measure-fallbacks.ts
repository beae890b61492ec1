// Prints the sizes of `FALLBACKS` in `components/site/Fonts.tsx`: `node scripts/fonts/measure-fallbacks.ts FILE…`,
// with the files of the systems' fonts, such as `LiberationSans-Bold.ttf` from Debian's `fonts-liberation`
// (as wide as Arial), `DejaVuSans.ttf` from `fonts-dejavu`, and Roboto's of `@fontsource/roboto`.
//
// A size is the width of the sample content in our font, divided by its width in the other one. Chromium
// measures both, with kerning. For the display face, the content is the headings; for the other, the texts.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../tests/support/chromium.ts'
import { FONT_FOLDER } from './subset.ts'

const seed = await readFile(new URL('../../emulators/seed/content.ndjson', import.meta.url), 'utf8')
const textsOf = (keys: string) => [
  ...new Set(
    [...seed.matchAll(new RegExp(`"(?:${keys})":"((?:[^"\\\\]|\\\\.)*)"`, 'g'))].map(([, text]) =>
      JSON.parse(`"${text}"`).replace(/\s+/g, ' '),
    ),
  ),
]
const headings = textsOf('heading|title|name|question|callToAction')
const texts = textsOf('text|summary|steps|background|note|description|lead|quote|role|label')

const OURS = [
  { family: 'display', weight: 800, samples: headings },
  { family: 'body', weight: 400, samples: texts },
  { family: 'body', weight: 600, samples: texts },
]

const face = async (family: string, file: string, weight: string) =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/ttf;base64,${await readFile(file, 'base64')})}`

const browser = await chromium.launch(launchOptions)
const page = await browser.newPage()
const own = (name: string) => fileURLToPath(new URL(`${name}.woff2`, FONT_FOLDER))
const files = process.argv.slice(2)
const faces = [
  face('display', own('display'), '800'),
  face('body', own('body'), '400 700'),
  ...files.map((file) => face(basename(file), file, '400')),
]
await page.setContent(`<style>${(await Promise.all(faces)).join('')}</style>`)

const widthOf = (family: string, weight: number, samples: string[]) =>
  page.evaluate(
    async ({ font, samples }) => {
      await document.fonts.load(font)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.font = font
      return samples.reduce((sum, text) => sum + context.measureText(text).width, 0)
    },
    { font: `${weight} 100px "${family}"`, samples },
  )

for (const file of files)
  for (const { family, weight, samples } of OURS) {
    const other = await widthOf(basename(file), 400, samples)
    const size = (100 * (await widthOf(family, weight, samples))) / other
    console.log(`${basename(file)} for ${family} ${weight}: ${size.toFixed(2)} %`)
  }
await browser.close()
