import { text } from 'node:stream/consumers'
import {
  type Build,
  type Handler,
  log,
  type PageStore,
  readAllRecordedTags,
  sendJson,
  sendText,
} from 'next-static-server'
import { client } from '#lib/content/client.ts'
import { readWebhook, SIGNATURE_HEADER_NAME, WebhookError } from '#lib/webhook.ts'
import { readSavedIndex, saveIndex } from './content-index.ts'
import { type Publisher, startPublishing } from './publisher.ts'

export async function publishInto(
  pages: PageStore,
  { folder, dist, prerendered, isWritable }: Build,
) {
  const index = await readSavedIndex(folder)
  const added = [...index.values()].flatMap(({ slug }) => (slug ? [`/${slug}`] : []))
  for (const path of added) pages.add(path)
  if (!isWritable)
    log.warn({ folder }, 'The folder is read-only. Pages are rendered again after each start.')
  return startPublishing({
    client,
    index,
    // The home page first: most visitors see it.
    recorded: await readAllRecordedTags(dist, new Set(['/', ...prerendered, ...added])),
    regenerate: (path, signal) => pages.regenerate(path, signal),
    remove: (path) => pages.remove(path),
    async onSettled(settled) {
      log.info({ documents: settled.size }, 'All pages show the published content.')
      if (!isWritable) return
      // After a power cut, no page may be older than the index says.
      await pages.sync()
      await saveIndex(folder, settled)
    },
    log,
  })
}

/** `POST /api/revalidate`: the server needs no webhook, but reads the change earlier with it. */
export function takeWebhook({ notify }: Pick<Publisher, 'notify'>, secret: string | null): Handler {
  return async (req, res) => {
    try {
      const signature = String(req.headers[SIGNATURE_HEADER_NAME] ?? '')
      notify(await readWebhook(await text(req), signature, secret))
      sendJson(res, 200, { message: 'Looking for the change.' })
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error
      sendJson(res, error.status, { message: error.message })
    }
  }
}

/** `GET /api/published?id=…&rev=…&type=…`: without `rev`, asks whether a deletion is shown. */
export function reportPublished({ reportOn }: Pick<Publisher, 'reportOn'>): Handler {
  return (req, res) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://site')
    const id = searchParams.get('id')
    if (!id) return sendText(res, 400, 'Send the ID of a document and its revision.')
    sendJson(res, 200, reportOn(id, searchParams.get('rev'), searchParams.get('type') ?? ''))
  }
}
