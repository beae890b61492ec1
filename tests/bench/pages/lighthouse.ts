import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { launchOptions } from '../../support/chromium.ts'
import type { View } from './views.ts'

/**
 * One run in a Chromium of its own, with Lighthouse's mobile preset or its desktop configuration.
 *
 * @returns times in milliseconds, and the score of the category “Performance”, from 0 to 100
 */
export async function audit(url: string, view: View) {
  const browser = await puppeteer.launch({ ...launchOptions, defaultViewport: null })
  try {
    const page = await browser.newPage()
    const flags: Flags = { onlyCategories: ['performance'], logLevel: 'error' }
    const config = view === 'desktop' ? desktopConfig : undefined
    const result = await lighthouse(url, flags, config, page)
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories, mainDocumentUrl } = result.lhr
    if (mainDocumentUrl !== new URL(url).href) throw new Error(`${url} led to ${mainDocumentUrl}.`)
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
