import type { SanityClient } from '@sanity/client'
import { ExposedError, refuseExposed } from '#lib/members/server/refuse-exposed.ts'
import { log } from './log.ts'

const RETRY_MS = 30_000

/**
 * Refuses a start with member documents that anyone could read. If the Content Lake cannot be read,
 * the site starts all the same; a later check then writes what it finds to the log.
 *
 * @throws {ExposedError}
 */
export async function checkMemberDocuments(client: SanityClient) {
  try {
    await refuseExposed(client, (message) => log.warn(message))
  } catch (error) {
    if (error instanceof ExposedError) throw error
    log.warn({ err: error }, 'The IDs of member documents could not be checked. Retrying.')
    setTimeout(() => {
      checkMemberDocuments(client).catch((found) =>
        log.error({ err: found }, 'Content is exposed.'),
      )
    }, RETRY_MS).unref()
  }
}
