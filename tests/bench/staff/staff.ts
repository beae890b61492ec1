import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { launchOptions } from '../../chromium.ts'
import { scope } from '../measuring/scope.ts'
import type { Section } from '../report/figure.ts'
import { startDemo } from './demo.ts'
import { seen } from './seen.ts'

const TIMES = 10
/** Until the Studio has stored what was typed, so that each time is measured from rest. */
const REST_MS = 2_500

/** What staff wait for in the preview, and after publishing. */
export function measure(): Promise<Section[]> {
  return scope(async (defer) => {
    const demo = await startDemo()
    defer(demo.stop)
    const browser = await chromium.launch(launchOptions)
    defer(() => browser.close())
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openPreview(page)
    const rows = {
      'Text typed to visible in the preview': await repeat(page, typeText),
      'Formatted text typed to visible in the preview': await repeat(page, typeFormatted),
      'Publish confirmed to live on the site': await repeat(page, publish),
      'Link followed to its form open': await repeat(page, followLink),
    }
    const note = `${TIMES} times each, in the demo’s Studio in Chromium at 1440 × 900; Studio, emulators, site and browser share the machine.`
    const figures = Object.entries(rows).map(([what, times]) => ({
      what,
      unit: 'ms' as const,
      samples: { median: times, worst: [Math.max(...times)] },
    }))
    return [{ title: 'What staff wait for', note, figures }]
  })
}

type Step = (page: Page, n: number) => Promise<number>

async function repeat(page: Page, step: Step) {
  const times: number[] = []
  for (let n = 0; n < TIMES; n += 1) {
    times.push(await step(page, n))
    await wait(REST_MS)
  }
  return times
}

const pageBody = (page: Page) => page.frameLocator('iframe').locator('body')
const field = (page: Page, name: string) =>
  page.getByTestId(`field-${name}`).getByRole('textbox').first()

async function openPreview(page: Page) {
  await page.goto(defaults.STUDIO_URL)
  await page.getByText('Demo editor').click()
  await page.getByRole('link', { name: 'Preview' }).click()
  await field(page, 'hero.heading').waitFor({ timeout: 60_000 })
  await seen(pageBody(page), 'h2', 'passion')
  await wait(REST_MS)
  // Opens the part of the form that these fields are in.
  await page.frameLocator('iframe').getByText('We came here out of passion').click()
  await field(page, 'about.heading').waitFor()
}

async function typeText(page: Page, n: number) {
  const words = `Heading ${n} of ${TIMES}`
  const visible = seen(pageBody(page), 'h2', words)
  const start = Date.now()
  await field(page, 'about.heading').fill(words)
  return (await visible) - start
}

async function typeFormatted(page: Page, n: number) {
  const editor = field(page, 'about.body')
  if (n === 0) {
    await editor.click()
    // The editor opens with the first click.
    await wait(REST_MS)
    await page.keyboard.press('ControlOrMeta+End')
  }
  const word = 'z'.repeat(n + 1)
  const visible = seen(pageBody(page), 'p', word)
  const start = Date.now()
  await page.keyboard.press('z')
  return (await visible) - start
}

async function publish(page: Page, n: number) {
  const words = `Published ${n} of ${TIMES}`
  await field(page, 'about.heading').fill(words)
  await wait(REST_MS)
  await page.getByTestId('action-publish').click()
  // Opening the dialog is no part of the time: a person reads in it what changes.
  const confirm = page.getByTestId('confirm-publish')
  await confirm.and(page.locator(':enabled')).waitFor()
  const start = Date.now()
  await confirm.click()
  while (!(await (await fetch(defaults.SITE_URL)).text()).includes(words)) {
    if (Date.now() - start > 20_000) throw new Error(`"${words}" is not live after 20 s.`)
    await wait(5)
  }
  return Date.now() - start
}

/** There and back, so that each time another form opens. */
async function followLink(page: Page, n: number) {
  const [href, form] = n % 2 ? ['/', 'hero.heading'] : ['/who-we-are', 'title']
  const open = seen(page.locator('body'), `[data-testid="field-${form}"] :is(input, textarea)`)
  const link = page.frameLocator('iframe').locator(`a[href="${href}"]`).first()
  await link.focus()
  const start = Date.now()
  await page.keyboard.press('Enter')
  return (await open) - start
}
