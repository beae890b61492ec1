import type { Page } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { formatDollars } from '#schemas/values/money.ts'
import { toSettings } from '#schemas/values/settings.ts'
import { VALUES } from '#schemas/values/values.ts'

const lake = lakeClient()

/** Words that are in the code, and why. */
const exceptions = new Map([
  ['Skip to main content', 'the name of a control'],
  ['Members', 'a link that the specification names'],
  ['Reimbursement Policy', 'a link that the specification names'],
  ['On this page', 'the name of a control'],
  ['Effective', 'the label of a date'],
  ['All entries: type “exempt”, owner “This site”', 'what is above the list of cookies'],
  ['Name', 'a column of the list of cookies'],
  ['Purpose', 'a column of the list of cookies'],
  ['Stored in', 'a column of the list of cookies'],
  ['Stored for', 'a column of the list of cookies'],
  ['See all questions and answers', 'a link of a kind of section'],
  ['The lesson', 'a heading for screen readers'],
  ['Download', 'the name of a control'],
  ['Free sample', 'the mark of a lesson'],
  ['You’re reading it', 'the mark of a lesson'],
  ['Email', 'the label of a field'],
  ['Message', 'the label of a field'],
])

/** Numbers with their units: `Module 1`, `2 h 25 min`, `45 minutes`, `PDF, 68 KB`; and what to pay. */
const facts =
  /^(Pay \$[\d,]+ today, \$[\d,]+ in [\w ]+|Module \d|Lesson \d+ of \d+|\d h( \d+ min)?|\d+ minutes( to read, \d+ for the exercise)?|PDF, \d+ KB)$/

/** The words of a page that are in no document. */
export async function wordsOfNoDocument(page: Page) {
  const [words, values] = await Promise.all([wordsOfTheLake(), valuesOfTheLake()])
  const texts = await wordsOf(page)
  return texts.filter(
    (text) => !exceptions.has(text) && !facts.test(text) && !isKnown(text, words, values),
  )
}

/** The images of a page that are no assets of the lake, and how many there are. */
export async function imagesOfNoAsset(page: Page) {
  const assets = await lake.fetch<string[]>('*[_type == "sanity.imageAsset"].url')
  const images = await page
    .locator('img, source')
    .evaluateAll((elements) =>
      elements.flatMap((element) => [
        element.getAttribute('src') ?? '',
        ...(element.getAttribute('srcset')?.split(', ') ?? []),
      ]),
    )
  const addresses = images.filter((address) => address !== '' && !address.startsWith('data:'))
  const strangers = addresses.filter(
    (address) => !assets.some((asset) => address.startsWith(asset)),
  )
  return { count: addresses.length, strangers }
}

/** Whether a text is in a document, or becomes so without the values that the site inserted. */
function isKnown(text: string, words: string[], values: string[]): boolean {
  if (words.some((known) => known.includes(text))) return true
  const value = values.find((one) => one && text.includes(one))
  if (value === undefined) return false
  return text.split(value).every((part) => isKnown(squeeze(part), words, values))
}

/** The values that texts reference. */
async function valuesOfTheLake() {
  const settings = toSettings(await lake.fetch('*[_id == "siteSettings"][0]'))
  const texts = Object.values(VALUES).map(({ write }) => squeeze(write(settings) ?? ''))
  // One value may contain another.
  return texts.toSorted((one, other) => other.length - one.length)
}

/** Every string of every document; prices and dates also as the site writes them. */
async function wordsOfTheLake() {
  const documents = await lake.fetch<unknown[]>('*[!(_type match "sanity.*")]')
  return stringsIn(documents)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'number') return [formatDollars(value)]
  if (typeof value === 'string') return [squeeze(value), ...asDate(value)]
  if (value && typeof value === 'object') return Object.values(value).flatMap(stringsIn)
  return []
}

function asDate(value: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return []
  return [
    new Date(value).toLocaleDateString('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
  ]
}

async function wordsOf(page: Page) {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (!parentElement?.closest('script, style, noscript, next-route-announcer')) {
        found.push(nodeValue ?? '')
      }
    }
    for (const img of document.querySelectorAll('img')) found.push(img.alt)
    return found
  })
  return texts.map(squeeze).filter(Boolean)
}

function squeeze(text: string) {
  return text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
}
