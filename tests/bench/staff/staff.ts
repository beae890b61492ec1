import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { isRunning } from '#emulators/children.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { launchOptions } from '../../support/chromium.ts'
import { pressCtrlC, runDemo } from '../../support/demo.ts'
import { scope } from '../measuring/measuring.ts'
import type { Figure, Section } from '../report/figure.ts'
import { fillUp, openStart } from './start-screen.ts'
import * as steps from './steps.ts'
import { watchDrafts } from './stored.ts'

const TIMES = 10
const DOCUMENTS = 500
const DATA = '.data/bench/staff'

/** What staff wait for in the preview, and after publishing. */
export function measure(): Promise<Section[]> {
  return scope(async (defer) => {
    const demo = await runDemo([process.execPath, 'scripts/run.mjs', 'demo', '--reset'], DATA)
    defer(() => pressCtrlC(demo.child))
    if (!isRunning(demo.child)) throw new Error(`The demo has ended.\n${demo.output()}`)
    const drafts = await watchDrafts()
    defer(drafts.stop)
    const browser = await chromium.launch(launchOptions)
    defer(() => browser.close())
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })

    /** Times until a change is visible, and until its draft is stored. */
    async function change(what: string, id: string, step: steps.Step) {
      const ours: number[] = []
      const draft: number[] = []
      for (let n = 0; n < TIMES; n += 1) {
        const stored = drafts.stored(`drafts.${id}`)
        const { start, visible } = await step(page, n)
        ours.push((await visible) - start)
        draft.push((await stored) - start)
        await wait(steps.REST_MS)
      }
      return rows(`${what} to visible in the preview`, { ours, 'draft stored': draft })
    }

    await steps.openPreview(page)
    await steps.openField(page, 'h2:has-text("passion")', 'about.heading')
    const figures = [
      ...(await change('Text typed', 'homePage', steps.typeText)),
      ...(await change('Formatted text typed', 'homePage', steps.typeFormatted)),
      ...(await change('Image uploaded', 'homePage', steps.uploadImage)),
      ...(await timed('Publish confirmed to live on the site', page, steps.publish)),
    ]
    await steps.openField(page, 'strong:has-text("$1,500")', 'price.total')
    figures.push(...(await change('Number typed', 'siteSettings', steps.typeNumber)))
    await steps.openAboutPage(page)
    await wait(steps.REST_MS)
    figures.push(
      ...(await change('Section dropped', 'page-who-we-are', steps.moveSection)),
      ...(await timed('Link followed to its form open', page, steps.followLink)),
    )
    await fillUp(lakeClient(), DOCUMENTS)
    figures.push(...(await opened(browser)))
    const note = `${TIMES} times each, in the demo’s Studio in Chromium at 1440 × 900; Studio, emulators, site and browser share the machine. \`draft stored\`: until the Content Lake has the draft, which any preview of stored drafts waits for.`
    return [{ title: 'What staff wait for', note, figures }]
  })
}

/** Opens the start screen, each time in a new Studio. */
async function opened(browser: Browser) {
  const results: Awaited<ReturnType<typeof openStart>>[] = []
  for (let n = 0; n < TIMES; n += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await steps.signIn(page)
    results.push(await openStart(page))
    await page.close()
  }
  const what = `Start opened with ${DOCUMENTS} documents`
  const moved = { ours: results.map(({ moved }) => moved) }
  return [
    ...rows(`${what} to everything in place`, { ours: results.map(({ placed }) => placed) }),
    ...rows(`${what} to the end of its check`, { ours: results.map(({ checked }) => checked) }),
    { what: 'Moved by the end of the check, CLS', unit: '' as const, samples: moved },
  ]
}

async function timed(what: string, page: Page, work: steps.Step) {
  const ours: number[] = []
  for (let n = 0; n < TIMES; n += 1) {
    const { start, visible } = await work(page, n)
    ours.push((await visible) - start)
    await wait(steps.REST_MS)
  }
  return rows(what, { ours })
}

function rows(what: string, samples: Record<string, number[]>): Figure[] {
  const worst = Object.entries(samples).map(([column, times]) => [column, [Math.max(...times)]])
  return [
    { what: `${what}, median`, unit: 'ms', samples },
    { what: `${what}, worst`, unit: 'ms', samples: Object.fromEntries(worst) },
  ]
}
