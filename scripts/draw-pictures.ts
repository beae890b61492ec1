// Draws the site's icon for phones, the seed's images (SVG to PNG) and worksheets (HTML to PDF) next to
// their sources, with the site's fonts: `npm run pictures`, or `npm run pictures -- logo role-card`.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../tests/support/chromium.ts'

const seed = new URL('../emulators/seed/', import.meta.url)
const app = new URL('../app/', import.meta.url)
const fonts = new URL('../node_modules/@fontsource-variable/', import.meta.url)

async function fontFace(families: string[], weights: string, file: string): Promise<string> {
  const font = await readFile(new URL(file, fonts), 'base64')
  return families
    .map(
      (family) =>
        `@font-face { font-family: "${family}"; font-weight: ${weights}; src: url(data:font/woff2;base64,${font}) }`,
    )
    .join('\n')
}

const style = [
  await fontFace(
    ['Bricolage Grotesque', 'Bricolage Grotesque Variable'],
    '200 800',
    'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
  await fontFace(
    ['Instrument Sans', 'Instrument Sans Variable'],
    '400 700',
    'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
].join('\n')

/** The names of the sources in a folder of the seed, without their ending: those of the arguments, or all. */
async function sources(folder: string, ending: string): Promise<string[]> {
  const chosen = process.argv.slice(2)
  const files = await readdir(new URL(folder, seed))
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((name) => chosen.length === 0 || chosen.includes(name))
}

const inKilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`

async function drawPictures(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 2400, height: 1400 } })
  for (const name of await sources('pictures/', '.svg')) {
    const svg = await readFile(new URL(`pictures/${name}.svg`, seed), 'utf8')
    await page.setContent(`<style>${style} body { margin: 0 } svg { display: block }</style>${svg}`)
    await page.evaluate(() => document.fonts.ready)
    const drawn = await page.locator('svg').screenshot({ omitBackground: true })
    const { width, height, size } = await sharp(drawn)
      // Flat colors fit a palette. Dithering would make them rough.
      .png({ palette: true, quality: 100, effort: 10, dither: 0 })
      .toFile(fileURLToPath(new URL(`pictures/${name}.png`, seed)))
    console.log(`${name}.png: ${width} by ${height} pixels, ${inKilobytes(size)}`)
  }
}

/** The icon of a phone's home screen, in pixels: https://developer.apple.com/design/human-interface-guidelines/app-icons */
const APPLE_ICON = 180

/** The mark with a background and a margin: phones round the corners, and show no transparency. */
async function drawAppleIcon() {
  const mark = await sharp(fileURLToPath(new URL('icon.svg', app)), { density: 288 })
    .resize(APPLE_ICON * 0.6)
    .toBuffer()
  const { size } = await sharp({
    create: { width: APPLE_ICON, height: APPLE_ICON, channels: 3, background: '#faf6ee' },
  })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 10, dither: 0 })
    .toFile(fileURLToPath(new URL('apple-icon.png', app)))
  console.log(`apple-icon.png: ${APPLE_ICON} by ${APPLE_ICON} pixels, ${inKilobytes(size)}`)
}

async function printWorksheets(browser: Browser) {
  const page = await browser.newPage()
  for (const name of await sources('files/', '.html')) {
    await page.goto(new URL(`files/${name}.html`, seed).href)
    await page.addStyleTag({ content: style })
    await page.evaluate(() => document.fonts.ready)
    const landscape = await page.evaluate(() => document.body.classList.contains('wide'))
    const printed = await page.pdf({ format: 'A4', landscape, printBackground: true, tagged: true })
    const pdf = withoutDates(printed)
    await writeFile(new URL(`files/${name}.pdf`, seed), pdf)
    console.log(`${name}.pdf: ${inKilobytes(pdf.length)}`)
  }
}

/** The time of printing would change every file. The length must stay: the PDF contains byte offsets. */
function withoutDates(pdf: Buffer) {
  const text = pdf.toString('latin1')
  return Buffer.from(
    text.replace(/\/(CreationDate|ModDate) \(D:\d{14}/g, '/$1 (D:20260101000000'),
    'latin1',
  )
}

const browser = await chromium.launch(launchOptions)
try {
  await drawAppleIcon()
  await drawPictures(browser)
  await printWorksheets(browser)
} finally {
  await browser.close()
}
