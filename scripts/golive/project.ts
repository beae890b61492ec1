import { createClient } from '@sanity/client'
import { parseJson } from '#lib/parse-json.ts'
import { at } from '../doctor/services.ts'
import type { Needed } from './golive.ts'

export type Project = ReturnType<typeof projectOf>

/** Sanity's API for the project and its settings, with the token of an administrator. */
export function projectOf(
  { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_MANAGEMENT_TOKEN }: Needed,
  fetch: typeof globalThis.fetch = globalThis.fetch,
) {
  const client = createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    token: SANITY_MANAGEMENT_TOKEN,
    apiVersion: '2026-09-01',
    useCdn: false,
    resolveFetch: () => fetch,
  })

  /** @throws with Sanity's reason if it refuses */
  async function manage(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`https://api.sanity.io${path}`, {
      method,
      headers: {
        authorization: `Bearer ${SANITY_MANAGEMENT_TOKEN}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.ok) return parseJson(text)
    const reason = at(parseJson(text), 'message') ?? text.slice(0, 200)
    throw new Error(`Sanity refuses ${method} ${path} with HTTP ${response.status}: ${reason}`)
  }

  return { client, manage }
}
