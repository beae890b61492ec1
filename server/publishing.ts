import { text } from 'node:stream/consumers'
import { client } from '#lib/content/client.ts'
import { startPublishing } from '#lib/publishing/publisher.ts'
import { readMessage, SIGNATURE_HEADER_NAME, WebhookError } from '#lib/publishing/webhook.ts'
import type { Answer } from './app.ts'
import type { Build } from './build.ts'
import { log } from './log.ts'
import type { Pages } from './pages.ts'
import { sendJson } from './respond.ts'
import { readSavedIndex, saveIndex } from './saved-index.ts'

/** Keeps pages equal to the published content. */
export async function publishInto(pages: Pages, { folder, isWritable }: Build) {
  const index = await readSavedIndex(folder)
  for (const { slug } of index.values()) if (slug) pages.add(`/${slug}`)
  if (!isWritable)
    log.warn({ folder }, 'The folder is read-only. Pages are rendered again after each start.')
  return startPublishing({
    client,
    index,
    regenerate: (path, signal) => pages.regenerate(path, signal),
    remove: (path) => pages.remove(path),
    async onSettled(settled) {
      log.info({ documents: settled.size }, 'All pages show the published content.')
      if (isWritable) await saveIndex(folder, settled)
    },
    log,
  })
}

type Publisher = Awaited<ReturnType<typeof publishInto>>

/** `POST /api/revalidate`: not needed here, where it is one more hint to look for a change. */
export function takeWebhook({ notify }: Publisher, secret: string | null): Answer {
  return async (req, res) => {
    try {
      const signature = String(req.headers[SIGNATURE_HEADER_NAME] ?? '')
      notify(await readMessage(await text(req), signature, secret))
      sendJson(res, 200, { message: 'Looking for the change.' })
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error
      sendJson(res, error.status, { message: error.message })
    }
  }
}
