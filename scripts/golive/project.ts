import { createClient } from '@sanity/client'
import type { Needed } from './settings.ts'

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

  /**
   * @param version of the API, on which the paths depend
   * @throws with Sanity’s reason if it refuses
   */
  const manage = (version: string, method: string, url: string, body?: object): Promise<unknown> =>
    client
      .withConfig({ apiVersion: version, useProjectHostname: false })
      .request({ method, url, ...(body && { body }) })

  return { client, manage }
}
