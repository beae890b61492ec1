import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { getPages } from '#components/content/page.ts'
import { announcePublish } from '#lib/channels.ts'
import { client } from '#lib/content/client.ts'
import { env } from '#lib/env.ts'
import * as webhook from '#lib/webhook.ts'

/** Milliseconds; many hosts end a function after ten seconds. */
const WAIT_MS = 8_000
const WARM_LIMIT_MS = 15_000

/** Receives Sanity's webhook on hosts without our server. */
export async function POST(request: Request) {
  const signature = request.headers.get(webhook.SIGNATURE_HEADER_NAME)
  try {
    const body = await webhook.readBody(request)
    const publish = await webhook.readWebhook(body, signature, env().sanity.webhookSecret)
    announcePublish()
    if (publish.tags.length > 0) {
      await webhook.untilVisible(client, publish, WAIT_MS)
      for (const tag of publish.tags) revalidateTag(tag, 'max')
      after(warm)
    }
    return Response.json({ tags: publish.tags })
  } catch (error) {
    if (!(error instanceof webhook.WebhookError)) throw error
    return Response.json({ message: error.message }, { status: error.status })
  }
}

/** Requests every page, one after the other, so that the next visitor gets no stale page. */
async function warm() {
  const pages = await getPages().catch(() => [])
  for (const slug of ['', ...pages.map((page) => page.slug)]) {
    const url = `${env().siteUrl}/${slug}`
    const signal = AbortSignal.timeout(WARM_LIMIT_MS)
    await fetch(url, { cache: 'no-store', redirect: 'manual', signal })
      .then((response) => response.text())
      .catch((error) => console.warn(`${url} could not be requested after a publish:`, error))
  }
}
