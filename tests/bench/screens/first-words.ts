import puppeteer from 'puppeteer-core'
import { lessonPath, OVERVIEW } from '#schemas/member-paths.ts'
import { launchOptions } from '../../support/chromium.ts'
import { interleave } from '../measuring/measuring.ts'
import { views } from '../pages/views.ts'
import { figureOf, type Section } from '../report/figure.ts'
import { signIn } from './sign-in.ts'

const contestants = ['ours', 'request only']

/**
 * The largest paint of members' screens, with the first words that a script writes before React runs,
 * and with only its request.
 */
export async function measureFirstWords(url: string, runs: number): Promise<Section> {
  const figures: Section['figures'] = []
  for (const path of [OVERVIEW, lessonPath('find-your-audience')]) {
    const paints = await interleave(contestants, runs, (contestant) =>
      largestPaints(url + path, contestant),
    )
    figures.push(
      figureOf(`\`${path}\`, empty cache`, 'ms', paints, ({ empty }) => empty),
      figureOf(`\`${path}\`, full cache`, 'ms', paints, ({ full }) => full),
    )
  }
  const note =
    'Largest Contentful Paint of a signed-in member on a phone with 150 ms latency, 1.6 Mbit/s, and a processor that is 4 times slower. “Request only” sends the request as early, and leaves the words to React.'
  return { title: 'First words of the members’ area', note, figures }
}

async function largestPaints(url: string, contestant: string) {
  const { viewport, ...device } = views.phone
  const browser = await puppeteer.launch({
    ...launchOptions,
    defaultViewport: { ...viewport, ...device },
  })
  try {
    const page = await browser.newPage()
    await signIn(page, new URL(url).origin)
    const network = await page.createCDPSession()
    if (contestant === 'request only') {
      // Nothing is written into the places of the words.
      await page.evaluateOnNewDocument(() => {
        const select = document.querySelectorAll
        Object.defineProperty(document, 'querySelectorAll', {
          value: (selector: string) =>
            select.call(document, selector === '[data-early]' ? 'none' : selector),
        })
      })
    }
    await page.emulateCPUThrottling(4)
    const speed = (1.6 * 1024 ** 2) / 8
    await page.emulateNetworkConditions({ download: speed, upload: speed, latency: 150 })
    const visit = async () => {
      await page.goto(url, { waitUntil: 'networkidle0' })
      if (page.url() !== url) throw new Error(`${url} led to ${page.url()}.`)
      return page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            new PerformanceObserver((paints) =>
              resolve(paints.getEntries().at(-1)?.startTime ?? Number.NaN),
            ).observe({ type: 'largest-contentful-paint', buffered: true }),
          ),
      )
    }
    await network.send('Network.clearBrowserCache')
    const empty = await visit()
    return { empty, full: await visit() }
  } finally {
    await browser.close()
  }
}
