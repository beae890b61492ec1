import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../support/chromium.ts'
import { scope } from '../measuring/scope.ts'
import type { Figure, Section } from '../report/figure.ts'
import { startDemo } from './demo.ts'
import {
  followLink,
  moveSection,
  openAboutPage,
  openField,
  openPreview,
  publish,
  REST_MS,
  type Step,
  typeFormatted,
  typeNumber,
  typeText,
  uploadImage,
} from './steps.ts'
import { watchDrafts } from './stored.ts'

const TIMES = 10

/** What staff wait for in the preview, and after publishing. */
export function measure(): Promise<Section[]> {
  return scope(async (defer) => {
    const demo = await startDemo()
    defer(demo.stop)
    const drafts = await watchDrafts()
    defer(drafts.stop)
    const browser = await chromium.launch(launchOptions)
    defer(() => browser.close())
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })

    /** Times until a change is visible, and until its draft is stored. */
    async function change(what: string, id: string, step: Step) {
      const ours: number[] = []
      const draft: number[] = []
      for (let n = 0; n < TIMES; n += 1) {
        const stored = drafts.stored(`drafts.${id}`)
        const { start, visible } = await step(page, n)
        ours.push((await visible) - start)
        draft.push((await stored) - start)
        await wait(REST_MS)
      }
      return rows(`${what} to visible in the preview`, { ours, 'draft stored': draft })
    }

    await openPreview(page)
    await openField(page, 'h2:has-text("passion")', 'about.heading')
    const figures = [
      ...(await change('Text typed', 'homePage', typeText)),
      ...(await change('Formatted text typed', 'homePage', typeFormatted)),
      ...(await change('Image uploaded', 'homePage', uploadImage)),
      ...(await alone('Publish confirmed to live on the site', page, publish)),
    ]
    await openField(page, 'strong:has-text("$1,500")', 'price.total')
    figures.push(...(await change('Number typed', 'siteSettings', typeNumber)))
    await openAboutPage(page)
    await wait(REST_MS)
    figures.push(
      ...(await change('Section dropped', 'page-who-we-are', moveSection)),
      ...(await alone('Link followed to its form open', page, followLink)),
    )
    const note = `${TIMES} times each, in the demo’s Studio in Chromium at 1440 × 900; Studio, emulators, site and browser share the machine. \`draft stored\`: until the Content Lake has the draft, which any preview of stored drafts waits for.`
    return [{ title: 'What staff wait for', note, figures }]
  })
}

async function alone(what: string, page: Page, step: Step) {
  const ours: number[] = []
  for (let n = 0; n < TIMES; n += 1) {
    const { start, visible } = await step(page, n)
    ours.push((await visible) - start)
    await wait(REST_MS)
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
