import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { defineQuery } from 'groq'
import { env } from '#lib/env.ts'
import type { CatchUp } from './change.ts'
import { readPublished } from './read.ts'

/** As long as a page is kept without being asked for anew (`revalidate` in the root layout). */
const INTERVAL_MS = 300_000
const AFTER_FAILURE_MS = 5_000

const stateQuery = defineQuery(`{
  "documents": count(*),
  "last": *[] | order(_updatedAt desc)[0]._rev,
  "addresses": *[_type == "page" && defined(slug.current)].slug.current
}`)

/**
 * Sees to what no webhook has told: at the start, and every five minutes, looks whether the content
 * is another than it was, and if so has every page made anew. Never ends.
 */
export async function keepUp() {
  let seen = ''
  let addressesBefore: string[] = []
  for (;;) {
    let pause = INTERVAL_MS
    try {
      const state = await readPublished('page', stateQuery, [])
      const now = JSON.stringify(state)
      if (now !== seen) {
        await tell({ everything: true, addresses: [...addressesBefore, ...state.addresses] })
        addressesBefore = state.addresses
        seen = now
      }
    } catch (error) {
      pause = AFTER_FAILURE_MS
      console.error('Whether the content has changed is not known:', error)
    }
    await wait(pause, undefined, { ref: false })
  }
}

/** Only a request of its own may have pages made anew, so the site sends itself one. */
async function tell(message: CatchUp) {
  const body = JSON.stringify(message)
  const signature = await encodeSignatureHeader(body, Date.now(), env().sanity.webhookSecret)
  const response = await fetch(`http://localhost:${process.env.PORT}/api/revalidate`, {
    method: 'POST',
    headers: { [SIGNATURE_HEADER_NAME]: signature },
    body,
  })
  if (!response.ok) throw new Error(`/api/revalidate answered ${response.status}.`)
}
