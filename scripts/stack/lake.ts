import { existsSync, renameSync, rmSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SanityClient } from '@sanity/client'
import { checkoutSettings } from '#emulators/checkout-settings.ts'
import { defaults, ports } from '#emulators/defaults.ts'
import { startSiteLake } from '#emulators/lake.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { types } from '#lib/content/tags.ts'
import { importContent } from '../content/archive.ts'
import { digestOf } from './digest.ts'
import { madeOnce } from './made-once.ts'

/** The content of the demo and of a new hosted dataset. */
export const SEED = 'emulators/seed/content.ndjson'

const WEEK_MS = 7 * 24 * 3_600_000

export const lakeFolder = (folder: string) => join(folder, 'content-lake')

/**
 * The sample content as a data folder of the Content Lake emulator, with workshops to come this month. It
 * is shared: copy it.
 */
export function seededFolder(say?: (line: string) => void) {
  const now = new Date()
  const sources = [
    'emulators/seed',
    'packages/content-lake',
    'scripts/content',
    'scripts/stack/lake.ts',
    'package-lock.json',
  ]
  return madeOnce(
    'seed',
    digestOf(sources, now.getUTCFullYear(), now.getUTCMonth()),
    (folder) => importSeed(folder, now, say),
    say,
  )
}

async function importSeed(folder: string, now: Date, say: (line: string) => void = () => {}) {
  const lake = await startSiteLake({ port: 0, dataDir: folder, access: 'private' })
  const client = lakeClient(lake.url)
  try {
    await importContent({
      client,
      file: SEED,
      onProgress: ({ step, current, total }) => {
        if (current === total) say(total ? `${step}: ${total}` : step)
      },
    })
    await moveWorkshops(client, now)
  } finally {
    await lake.close()
  }
}

/** Moves the workshops by whole weeks, so that all of them are to come until the end of a month. */
async function moveWorkshops(lake: SanityClient, now: Date) {
  const workshops = await lake.fetch<{ _id: string; startsAt: string }[]>(
    '*[_type == "workshop"] | order(startsAt)',
  )
  const wanted = Date.UTC(now.getUTCFullYear(), now.getUTCMonth()) + 5 * WEEK_MS
  const weeks = Math.ceil((wanted - Date.parse(workshops[0]?.startsAt ?? '')) / WEEK_MS)
  if (weeks <= 0) return
  const transaction = lake.transaction()
  for (const { _id, startsAt } of workshops) {
    const moved = new Date(Date.parse(startsAt) + weeks * WEEK_MS)
    transaction.patch(_id, { set: { startsAt: moved.toISOString() } })
  }
  await transaction.commit()
}

/** Copies the sample content into a folder without content. */
export async function seedIfEmpty(folder: string, say?: (line: string) => void) {
  const target = lakeFolder(folder)
  if (existsSync(target)) {
    say?.('the content is already there')
    return
  }
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(await seededFolder(say), unfinished, { recursive: true })
  renameSync(unfinished, target)
}

/**
 * Writes the emulator's own origin into the URLs of images and files: content that was copied or moved to
 * another port has another one.
 */
export async function moveAssets(lake: SanityClient) {
  const { apiHost } = lake.config()
  const query = '*[_type match "sanity.*Asset" && !string::startsWith(url, $apiHost)]{_id, path}'
  const assets = await lake.fetch<{ _id: string; path: string }[]>(query, { apiHost })
  const transaction = lake.transaction()
  for (const { _id, path } of assets) transaction.patch(_id, { set: { url: `${apiHost}/${path}` } })
  if (assets.length > 0) await transaction.commit()
}

const formsQuery = `*[_type == "page" && "formSection" in sections[]._type]{
  _id,
  "slug": slug.current,
  "forms": sections[_type == "formSection"]{_key, action, sent, "anchor": coalesce(anchor.current, _key)}
}`

type Form = Record<'_key' | 'action' | 'sent' | 'anchor', string | null>

/** Points the forms of the sample content to the emulator, which then redirects to the words after sending. */
export async function leadForms(lake: SanityClient) {
  const pages = await lake.fetch<{ _id: string; slug: string; forms: Form[] }[]>(formsQuery)
  for (const { _id, slug, forms } of pages)
    for (const { _key, action, sent, anchor } of forms) {
      const url = URL.parse(action ?? '')
      // The emulator may have had another port.
      if (!url || !/^(forms\.fourfold\.example|localhost)$/.test(url.hostname)) continue
      const next = new URL(url.pathname, `http://localhost:${ports.forms}`)
      if (sent) next.searchParams.set('next', `${defaults.SITE_URL}/${slug}#sent-${anchor}`)
      if (next.href === action) continue
      await lake.patch(_id, { set: { [`sections[_key=="${_key}"].action`]: next.href } }).commit()
    }
}

/** Pages of the checkout emulator. */
const EMULATED = {
  checkoutUrl: '/?plan=full',
  instalmentsUrl: '/?plan=instalments',
  billingUrl: '/portal',
}

/**
 * Points the buy buttons and “Billing” to the checkout emulator, which opens access, or back to the former address,
 * which the emulator's URL stores. The second undoes the first unless staff have edited the settings.
 */
export async function leadToCheckout(lake: SanityClient, isEmulated: boolean) {
  const settings = await lake.fetch<Record<string, string | null> | null>(
    `*[_id == "siteSettings"][0]{${Object.keys(EMULATED)}}`,
  )
  const moved = Object.entries(EMULATED).flatMap(([field, page]) => {
    const url = settings?.[field] ?? ''
    // The emulator may have had another port.
    const before = URL.parse(url)?.searchParams.get('instead') ?? url
    // Staff may sell in one way only. Without a checkout, members of the demo have nothing to bill.
    const isSold = before !== '' || field === 'billingUrl'
    const emulated = new URL(page, checkoutSettings.STRIPE_API_URL)
    emulated.searchParams.set('instead', before)
    const next = isEmulated && isSold ? emulated.href : before
    return next === url ? [] : [{ field, next }]
  })
  if (moved.length === 0) return
  const patch = lake.patch('siteSettings').set({ automaticAccess: isEmulated })
  for (const { field, next } of moved) if (next) patch.set({ [field]: next })
  await patch.unset(moved.flatMap(({ field, next }) => (next ? [] : [field]))).commit()
}

/**
 * Discards all edits, so that the next start begins with the sample content.
 *
 * @throws Error if another demo uses the folder
 */
export function resetLake(folder: string) {
  const lake = lakeFolder(folder)
  if (existsSync(join(lake, 'lock'))) {
    // The emulator holds this lock until it ends.
    const lock = new DatabaseSync(join(lake, 'lock'))
    try {
      lock.exec('BEGIN EXCLUSIVE')
    } catch {
      throw new Error(
        `${lake} is in use by another demo. Stop it, or use another folder with --data.`,
      )
    } finally {
      lock.close()
    }
  }
  rmSync(lake, { recursive: true, force: true })
}

/**
 * The published documents of pages, without the fields that differ between two imports of the same
 * content.
 */
export async function publishedContent(lake: SanityClient = lakeClient()) {
  const query = '*[_type in $types] | order(_id)'
  const documents = await lake.fetch<object[]>(query, { types }, { perspective: 'published' })
  const changing = new Set(['_rev', '_createdAt', '_updatedAt'])
  return JSON.stringify(documents, (key, value) => (changing.has(key) ? undefined : value))
}
