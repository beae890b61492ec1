import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { client } from '#lib/content/client.ts'
import { env } from '#lib/env.ts'
import { readBody } from '#lib/http/read-body.ts'
import { affectedBy } from '#lib/publishing/affected.ts'
import { announcePublish } from '#lib/publishing/announce.ts'
import { warm } from '#lib/publishing/warm.ts'
import * as webhook from '#lib/publishing/webhook.ts'

/** Milliseconds; many hosts end a function after ten seconds. */
const WAIT_MS = 8_000

/** Takes Sanity's webhook on hosts without our server, which listens to the Content Lake instead. */
export async function POST(request: Request) {
  try {
    return Response.json({ tags: await publish(request) })
  } catch (error) {
    if (!(error instanceof webhook.WebhookError)) throw error
    return Response.json({ message: error.message }, { status: error.status })
  }
}

async function publish(request: Request) {
  const { siteUrl, sanity } = env()
  const body = await readBody(request, webhook.MAX_BYTES)
  const signature = request.headers.get(webhook.SIGNATURE_HEADER_NAME)
  const message = await webhook.readMessage(body, signature, sanity.webhookSecret)
  announcePublish()
  const { tags } = affectedBy([message], new Map())
  if (tags.length === 0) return tags
  await webhook.isVisible(client, message, WAIT_MS)
  for (const tag of tags) revalidateTag(tag, 'max')
  after(() => warm(client, message, siteUrl))
  return tags
}
