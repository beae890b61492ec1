import type { SanityClient } from '@sanity/client'
import { log } from 'next-static-server'
import { ExposedError, refuseExposed } from '#lib/members/refuse-exposed.ts'

const RETRY_MS = 30_000

/** If the Content Lake is unreachable, the site starts, and a later check logs its result. */
export async function checkMemberDocuments(client: SanityClient) {
  try {
    await refuseExposed(client, (message) => log.warn(message))
  } catch (error) {
    if (error instanceof ExposedError) throw error
    log.warn({ err: error }, 'The IDs of member documents could not be checked. Retrying.')
    setTimeout(() => {
      checkMemberDocuments(client).catch((err) => log.error({ err }, 'Content is exposed.'))
    }, RETRY_MS).unref()
  }
}
