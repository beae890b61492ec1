import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { launchOptions } from '../../support/chromium.ts'

/**
 * One run in a Chromium of its own, with Lighthouse's mobile preset.
 *
 * @returns times in milliseconds, and the score of Performance from 0 to 100
 */
export async function audit(url: string) {
  const browser = await puppeteer.launch({ ...launchOptions, defaultViewport: null })
  try {
    const page = await browser.newPage()
    const flags = { onlyCategories: ['performance'], logLevel: 'error' as const }
    const result = await lighthouse(url, flags, undefined, page)
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories } = result.lhr
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      score: Math.round((categories.performance?.score ?? 0) * 100),
      firstContentfulPaint: figure('first-contentful-paint'),
      largestContentfulPaint: figure('largest-contentful-paint'),
      totalBlockingTime: figure('total-blocking-time'),
      cumulativeLayoutShift: figure('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}
