import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { stegaClean } from '@sanity/client/stega'
import sharp from 'sharp'
import { defaults } from '#emulators/defaults.ts'
import { watch } from './watch.ts'

/** Until the Studio has stored what was typed: each measurement begins when it is idle. */
export const REST_MS = 2_500

/** An action, and its visible result. Times are milliseconds since 1970. */
type Done = { start: number; visible: Promise<number> }
export type Step = (page: Page, n: number) => Promise<Done>

const HOME = { link: '/', field: 'hero.heading' }
const ABOUT = { link: '/who-we-are', field: 'title' }

const site = (page: Page) => page.frameLocator('iframe')
const siteBody = (page: Page) => site(page).locator('body')
const studioBody = (page: Page) => page.locator('body')
const field = (page: Page, name: string) => page.getByTestId(`field-${name}`)
const text = (page: Page, name: string) => field(page, name).getByRole('textbox').first()

export async function signIn(page: Page) {
  await page.goto(defaults.STUDIO_URL)
  await page.getByText('Demo editor').click()
  await page.getByRole('link', { name: 'Preview' }).waitFor()
}

/** Signs in, and opens the home page beside its form. */
export async function openPreview(page: Page) {
  await signIn(page)
  await page.getByRole('link', { name: 'Preview' }).click()
  await text(page, HOME.field).waitFor({ timeout: 60_000 })
  const visible = await watch(siteBody(page), { selector: 'h1' })
  await visible()
}

/** Clicks on an element of the page until the field it comes from is open. */
export async function openField(page: Page, selector: string, name: string) {
  for (let tries = 0; tries < 5; tries += 1) {
    // The page listens for clicks a moment after it is shown.
    await wait(REST_MS)
    await site(page).locator(selector).first().click()
    if (await field(page, name).first().isVisible()) return
  }
  throw new Error(`A click on "${selector}" does not open the field "${name}".`)
}

export const openAboutPage = async (page: Page) => (await follow(page, ABOUT)).visible

export async function typeText(page: Page, n: number) {
  const words = `Heading ${n}`
  const visible = await watch(siteBody(page), { selector: 'h2', words })
  const start = Date.now()
  await text(page, 'about.heading').fill(words)
  return { start, visible: visible() }
}

export async function typeFormatted(page: Page, n: number) {
  if (n === 0) {
    await text(page, 'about.body').click()
    // The editor opens with the first click.
    await wait(REST_MS)
    await page.keyboard.press('ControlOrMeta+End')
    // It takes over a moved cursor a moment later.
    await wait(REST_MS)
  }
  const visible = await watch(siteBody(page), { selector: 'p', words: 'z'.repeat(n + 1) })
  const start = Date.now()
  await page.keyboard.press('z')
  return { start, visible: visible() }
}

export async function uploadImage(page: Page, n: number) {
  const background = { r: 25 * n, g: 90, b: 200 }
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .png()
    .toBuffer()
  await page.getByTestId('options-menu-button').first().click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Upload', { exact: true }).click()
  // The Content Lake names an image by its content.
  const id = createHash('sha1').update(buffer).digest('hex')
  const visible = await watch(siteBody(page), { selector: `img[src*="${id}"]` })
  const start = Date.now()
  await (await chooser).setFiles({ name: `${n}.png`, mimeType: 'image/png', buffer })
  return { start, visible: visible() }
}

export async function typeNumber(page: Page, n: number) {
  const visible = await watch(siteBody(page), { selector: 'strong', words: `$1,60${n}` })
  const start = Date.now()
  await field(page, 'price.total').getByRole('spinbutton').fill(`160${n}`)
  return { start, visible: visible() }
}

/** Drags the first section below the second one. */
export async function moveSection(page: Page) {
  const second = await site(page).locator('main h2').nth(1).innerText()
  // The preview hides where a text comes from in the text; an optimistic change lacks a part of it.
  const words = stegaClean(second)
  const handles = field(page, 'sections').locator('[data-ui="DragHandleButton"]')
  // The list renders only the rows that are close to the window.
  await handles.first().scrollIntoViewIfNeeded()
  // The first section is an image without a heading.
  await handles.nth(2).scrollIntoViewIfNeeded()
  const [from, to] = [await handles.nth(1).boundingBox(), await handles.nth(2).boundingBox()]
  if (!from || !to) throw new Error('The sections have no dots.')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to.y + to.height / 2 + 10, { steps: 20 })
  const visible = await watch(siteBody(page), { selector: 'main h2', words, isFirst: true })
  const start = Date.now()
  await page.mouse.up()
  return { start, visible: visible() }
}

export async function publish(page: Page, n: number) {
  const words = `Published ${n}`
  await text(page, 'about.heading').fill(words)
  await wait(REST_MS)
  await page.getByTestId('action-publish').click()
  // The time begins after the dialog has opened: a person reads in it what changes.
  const confirm = page.getByTestId('confirm-publish')
  await confirm.and(page.locator(':enabled')).waitFor()
  const start = Date.now()
  await confirm.click()
  return { start, visible: served(words, start) }
}

async function served(words: string, start: number) {
  while (!(await (await fetch(defaults.SITE_URL)).text()).includes(words)) {
    if (Date.now() - start > 20_000) throw new Error(`"${words}" is not live after 20 s.`)
    await wait(5)
  }
  return Date.now()
}

/** There and back, so that each time another form opens. */
export const followLink = (page: Page, n: number) => follow(page, n % 2 ? ABOUT : HOME)

async function follow(page: Page, { link, field }: typeof HOME) {
  const selector = `[data-testid="field-${field}"] :is(input, textarea)`
  const visible = await watch(studioBody(page), { selector })
  await site(page).locator(`a[href="${link}"]`).first().focus()
  const start = Date.now()
  await page.keyboard.press('Enter')
  return { start, visible: visible() }
}
