import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { defaults } from '#emulators/defaults.ts'

/** The documents that are copied to fill the dataset. */
const COPIED = [
  { id: 'members.lesson-listen-first', address: 'key' },
  { id: 'page-legal-disclaimer', address: 'slug' },
  { id: 'faq-refunds', address: 'key' },
]

/** Copies documents of the sample content, each at an address of its own. */
export async function fillUp(client: SanityClient, total: number) {
  const raw = client.withConfig({ perspective: 'raw' })
  const present = await raw.fetch<number>('count(*[!string::startsWith(_type, "sanity.")])')
  const transaction = raw.transaction()
  const originals = await Promise.all(COPIED.map(({ id }) => raw.getDocument(id)))
  for (let n = present; n < total; n += 1) {
    const { id, address } = COPIED[n % COPIED.length] ?? {}
    const original = originals[n % COPIED.length]
    if (!original || !id || !address) throw new Error(`The sample content has no ${id}.`)
    const own = { _id: `${id}-${n}`, [address]: { _type: 'slug', current: `copy-${n}` } }
    transaction.create({ ...original, ...own })
  }
  await transaction.commit({ visibility: 'sync' })
}

/**
 * Opens the start screen in a Studio that has loaded and has not shown it before.
 *
 * @returns milliseconds until everything is in place, and until the site check has ended; and the layout
 * shift in between (https://web.dev/articles/cls)
 */
export async function openStart(page: Page) {
  await page.goto(`${defaults.STUDIO_URL}/guide`)
  const link = page.getByRole('link', { name: 'Start', exact: true })
  await link.waitFor()
  const times = page.locator('body').evaluate(
    () =>
      new Promise<{ opened: number; placed: number; checked: number; moved: number }>((resolve) => {
        const shifts: PerformanceEntry[] = []
        new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        })
        let opened = 0
        let placed = 0
        window.addEventListener('click', () => (opened = performance.now()), {
          capture: true,
          once: true,
        })
        const look = () => {
          const panels = [...document.querySelectorAll('main section')]
          const text = panels.map(({ textContent }) => textContent).join()
          const isPlaced = text.includes('Counted by') && !text.includes('Loading…')
          const isChecked = panels[0]?.querySelector('[data-ui="Spinner"], :disabled') === null
          if (isPlaced) placed ||= performance.now()
          if (!isPlaced || !isChecked) return requestAnimationFrame(look)
          const checked = performance.now()
          setTimeout(() => {
            const late = shifts.filter(({ startTime }) => startTime > placed)
            const moved = late.reduce(
              (sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0),
              0,
            )
            resolve({ opened, placed, checked, moved })
          }, 500)
        }
        look()
      }),
  )
  await link.click()
  const { opened, placed, checked, moved } = await times
  return { placed: placed - opened, checked: checked - opened, moved }
}
