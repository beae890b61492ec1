// Draws every SVG in emulators/seed/pictures as the PNG beside it, with the site's own fonts:
// `npm run pictures`, or with names (`npm run pictures -- logo social`).
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../tests/chromium.ts'

const folder = new URL('../emulators/seed/pictures/', import.meta.url)
const fonts = new URL('../node_modules/@fontsource-variable/', import.meta.url)

async function fontFace(family: string, weights: string, file: string): Promise<string> {
  const font = await readFile(new URL(file, fonts), 'base64')
  return `@font-face { font-family: "${family}"; font-weight: ${weights}; src: url(data:font/woff2;base64,${font}) }`
}

async function names(): Promise<string[]> {
  const given = process.argv.slice(2)
  if (given.length > 0) return given
  const files = await readdir(folder)
  return files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length))
}

const style = [
  await fontFace(
    'Bricolage Grotesque Variable',
    '200 800',
    'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
  await fontFace(
    'Instrument Sans Variable',
    '400 700',
    'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
  'body { margin: 0 } svg { display: block }',
].join('\n')

const browser = await chromium.launch(launchOptions)
try {
  const page = await browser.newPage({ viewport: { width: 2400, height: 1400 } })
  for (const name of await names()) {
    const svg = await readFile(new URL(`${name}.svg`, folder), 'utf8')
    await page.setContent(`<style>${style}</style>${svg}`)
    await page.evaluate(() => document.fonts.ready)
    const drawn = await page.locator('svg').screenshot({ omitBackground: true })
    const { width, height, size } = await sharp(drawn)
      // Flat colours fit a palette; dithering would only roughen them.
      .png({ palette: true, quality: 100, effort: 10, dither: 0 })
      .toFile(fileURLToPath(new URL(`${name}.png`, folder)))
    console.log(`${name}.png: ${width} by ${height} pixels, ${Math.round(size / 1024)} KB`)
  }
} finally {
  await browser.close()
}
