import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { freePort } from '../../build/site.ts'
import { launchOptions } from '../../chromium.ts'
import type { View } from './views.ts'

/** Lighthouse's names of the categories, and ours of them. */
export const categories = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
} as const

export type Category = keyof typeof categories

/**
 * One run in a Chromium of its own, with Lighthouse's mobile preset or its desktop configuration.
 *
 * @returns times in milliseconds, scores from 0 to 100
 */
export async function audit(url: string, view: View, onlyCategories: Category[]) {
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  })
  try {
    const flags = { port, onlyCategories, logLevel: 'error' } as const
    const result = await lighthouse(url, flags, view === 'desktop' ? desktopConfig : undefined)
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories: scored } = result.lhr
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
