import { chromium } from '@playwright/test'
import { launchOptions } from '../../support/chromium.ts'
import { startContestants } from '../contestants/contestants.ts'
import { interleave, scope } from '../measuring/measuring.ts'
import { type Figure, figureOf, type Section } from '../report/figure.ts'
import { KINDS, total, weigh } from './bytes.ts'
import { audit } from './lighthouse.ts'
import { views } from './views.ts'

type Urls = Map<string, string>

/** What a visitor's browser gets of the home page on a phone: bytes and Lighthouse's times. */
export function measure(runs: number): Promise<Section[]> {
  return scope(async (defer) => {
    const urls = await startContestants(defer)
    const { viewport, deviceScaleFactor } = views.phone
    return [
      {
        title: 'Home page on a phone',
        note: `Bytes as served to an empty cache at ${viewport.width} × ${viewport.height} @ ${deviceScaleFactor}; times are Lighthouse’s, medians of ${runs}.`,
        figures: [...(await measureBytes(urls)), ...(await measureTimes(urls, runs))],
      },
    ]
  })
}

async function measureBytes(urls: Urls): Promise<Figure[]> {
  const visit = (name: string) => weighInNewBrowser(urls.get(name) ?? '')
  // The first visit lets the Content Lake make the images of this screen.
  await interleave([...urls.keys()], 1, visit)
  const weights = await interleave([...urls.keys()], 1, visit)
  return [
    figureOf('All bytes', 'KB', weights, total),
    figureOf('All but JavaScript', 'KB', weights, (w) => total(w) - w.bytes.JavaScript),
    ...KINDS.map((kind) => figureOf(kind, 'KB', weights, ({ bytes }) => bytes[kind])),
    figureOf('Requests', '', weights, ({ requests }) => requests),
  ]
}

async function weighInNewBrowser(url: string) {
  const browser = await chromium.launch(launchOptions)
  try {
    return await weigh(await browser.newPage(views.phone), url)
  } finally {
    await browser.close()
  }
}

async function measureTimes(urls: Urls, runs: number): Promise<Figure[]> {
  const run = (name: string) => audit(urls.get(name) ?? '')
  // As above: Lighthouse's screen needs images of other sizes.
  await run('ours')
  const audits = await interleave([...urls.keys()], runs, run)
  return [
    figureOf('First Contentful Paint', 'ms', audits, (run) => run.firstContentfulPaint),
    figureOf('Largest Contentful Paint', 'ms', audits, (run) => run.largestContentfulPaint),
    figureOf('Total Blocking Time', 'ms', audits, (run) => run.totalBlockingTime),
    figureOf('Cumulative Layout Shift', '', audits, (run) => run.cumulativeLayoutShift),
    figureOf('Performance score', 'points', audits, (run) => run.score),
  ]
}
