import lighthouse, { desktopConfig } from 'lighthouse'
import puppeteer, { type Page } from 'puppeteer-core'
import { launchOptions } from '../../support/chromium.ts'
import type { View } from './views.ts'

/** Lighthouse's names of the categories, and ours of them. */
export const categories = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
} as const

export type Category = keyof typeof categories

export type Options = {
  /** Ids of audits that say nothing about this page. */
  skipAudits?: string[]
  /** Audits a page whose status is an error: Lighthouse refuses to, unless it is asked. */
  ignoreStatusCode?: boolean
  /** Brings the tab into the state that the page is opened in. */
  prepare?: (page: Page) => Promise<void>
}

/**
 * One run in a Chromium of its own, with Lighthouse's mobile preset or its desktop configuration.
 *
 * @returns times in milliseconds, scores from 0 to 100
 */
export async function audit(
  url: string,
  view: View,
  onlyCategories: Category[],
  { skipAudits = [], ignoreStatusCode = false, prepare }: Options = {},
) {
  const browser = await puppeteer.launch({ ...launchOptions, defaultViewport: null })
  try {
    const page = await browser.newPage()
    await prepare?.(page)
    // Lighthouse empties the cache, but not the tab's session storage.
    const flags = { onlyCategories, skipAudits, ignoreStatusCode, logLevel: 'error' } as const
    const config = view === 'desktop' ? desktopConfig : undefined
    const result = await lighthouse(url, flags, config, page)
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories: scored, mainDocumentUrl } = result.lhr
    if (mainDocumentUrl !== new URL(url).href) throw new Error(`${url} led to ${mainDocumentUrl}.`)
    const score = (category: Category) => Math.round((scored[category]?.score ?? 0) * 100)
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const deducted = onlyCategories
      .flatMap((category) => scored[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    return {
      score,
      /** Ids of the audits that cost points. */
      deductions: deducted.map(({ id }) => id),
      firstContentfulPaint: figure('first-contentful-paint'),
      largestContentfulPaint: figure('largest-contentful-paint'),
      totalBlockingTime: figure('total-blocking-time'),
      cumulativeLayoutShift: figure('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}
