import { chromium } from '@playwright/test'
import { launchOptions } from '../../support/chromium.ts'
import { startBlankPage, startContestants } from '../contestants/contestants.ts'
import { interleave, scope } from '../measuring/measuring.ts'
import { type Figure, figureOf, type Section } from '../report/figure.ts'
import { KINDS, total, weigh } from './bytes.ts'
import { audit } from './lighthouse.ts'
import { type View, views } from './views.ts'

type Urls = Map<string, string>

/** What a visitor's browser gets: bytes and Lighthouse's times. */
export function measure(runs: number): Promise<Section[]> {
  return scope(async (defer) => {
    const urls = await startContestants(defer)
    urls.set('blank Next page', await startBlankPage(defer))
    return [
      await measureHome(urls, 'phone', runs),
      await measureHome(urls, 'desktop', runs),
      await measureImages(urls.get('ours') ?? ''),
    ]
  })
}

async function measureImages(url: string): Promise<Section> {
  const samples = new Map<string, Record<string, number[]>>()
  for (const view of ['phone', 'desktop'] as const)
    for (const [name, bytes] of (await weighInNewBrowser(url, view)).images)
      samples.set(name, { ...samples.get(name), [view]: [bytes] })
  return {
    title: 'Images of the home page',
    note: 'Bytes of each image, by its alt text. The emulator encodes them; Sanity’s own are of other sizes.',
    figures: [...samples].map(([what, samples]) => ({ what, unit: 'KB', samples })),
  }
}

/** Our home page and its contestants on one kind of screen. */
async function measureHome(urls: Urls, view: View, runs: number): Promise<Section> {
  const { width, height } = views[view].viewport
  return {
    title: `Home page on a ${view}`,
    note: `Bytes as served to an empty cache at ${width} × ${height} @ ${views[view].deviceScaleFactor}; times are Lighthouse’s, medians of ${runs}.`,
    figures: [...(await measureBytes(urls, view)), ...(await measureTimes(urls, view, runs))],
  }
}

async function measureBytes(urls: Urls, view: View): Promise<Figure[]> {
  const visit = (name: string) => weighInNewBrowser(urls.get(name) ?? '', view)
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

async function weighInNewBrowser(url: string, view: View) {
  const browser = await chromium.launch(launchOptions)
  try {
    return await weigh(await browser.newPage(views[view]), url)
  } finally {
    await browser.close()
  }
}

async function measureTimes(urls: Urls, view: View, runs: number): Promise<Figure[]> {
  const run = (name: string) => audit(urls.get(name) ?? '', view)
  // The first run lets the Content Lake make the images of Lighthouse's screen.
  await run('ours')
  const audits = await interleave([...urls.keys()], runs, run)
  return [
    figureOf('First Contentful Paint', 'ms', audits, (run) => run.firstContentfulPaint),
    figureOf('Largest Contentful Paint', 'ms', audits, (run) => run.largestContentfulPaint),
    figureOf('Total Blocking Time', 'ms', audits, (run) => run.totalBlockingTime),
    figureOf('Cumulative Layout Shift', '', audits, (run) => run.cumulativeLayoutShift),
    figureOf('Performance score', 'points', audits, ({ score }) => score),
  ]
}
