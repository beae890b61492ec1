import type { SanityClient } from '@sanity/client'
import { decodeSignatureHeader, isValidSignature } from '@sanity/webhook'
import { z } from 'zod'
import { type Publish, tagsOf } from '#lib/content/tags.ts'
import { parseJson } from '#lib/parse-json.ts'
import { anchorsSchema, slugSchema } from './content/slug-schemas.ts'
import { pause } from './pause.ts'

export { SIGNATURE_HEADER_NAME } from '@sanity/webhook'

/** `before()` and `after()`: https://www.sanity.io/docs/content-lake/webhooks */
export const webhookProjection = `{
  _id,
  _type,
  "_rev": after()._rev,
  "slugBefore": before().slug.current,
  "slug": after().slug.current,
  "keyBefore": before().key.current,
  "key": after().key.current,
  "anchorsBefore": before().sections[].anchor.current,
  "anchors": after().sections[].anchor.current
}`

/** Bytes. A body of our projection has some hundred. */
export const MAX_WEBHOOK = 10_000

/** Milliseconds by which a signature may differ from our clock. */
const MAX_AGE_MS = 300_000
const GAP_MS = 300

const bodySchema = z
  .object({
    _id: z.string().min(1),
    _type: z.string().min(1),
    _rev: z.string().nullish(),
    slugBefore: slugSchema,
    slug: slugSchema,
    keyBefore: anchorsSchema,
    key: anchorsSchema,
    anchorsBefore: anchorsSchema,
    anchors: anchorsSchema,
  })
  .transform(({ _id: id, _type: type, _rev, ...parts }) => ({
    id,
    type,
    rev: _rev ?? null,
    tags: tagsOf(
      { type, slug: parts.slugBefore, anchors: parts.keyBefore + parts.anchorsBefore },
      { type, slug: parts.slug, anchors: parts.key + parts.anchors },
    ),
  }))

export class WebhookError extends Error {
  override name = 'WebhookError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export async function readWebhook(
  body: string | null,
  signature: string | null,
  secret: string | null,
): Promise<Publish> {
  if (secret === null) throw new WebhookError(404, 'SANITY_WEBHOOK_SECRET is not set.')
  if (body === null) throw new WebhookError(413, `The body is longer than ${MAX_WEBHOOK} bytes.`)
  if (!body || !signature || !(await isValidSignature(body, signature, secret)))
    throw new WebhookError(401, 'The signature is missing or wrong.')
  if (Math.abs(Date.now() - decodeSignatureHeader(signature).timestamp) > MAX_AGE_MS)
    throw new WebhookError(401, 'The signature is more than five minutes old, or from the future.')
  const { data } = bodySchema.safeParse(parseJson(body))
  if (data) return data
  throw new WebhookError(400, `The body is malformed. The projection is ${webhookProjection}.`)
}

/** Waits for a revision: hosted Sanity sends a webhook before queries return the change. */
export async function untilVisible(client: SanityClient, { id, rev }: Publish, limitMs: number) {
  const signal = AbortSignal.timeout(limitMs)
  const read = () =>
    client.fetch<unknown>('*[_id == $id][0]._rev', { id }, { cache: 'no-store', signal })
  // A malformed response is undefined, which is not a revision.
  while (!signal.aborted && (await read().catch(() => undefined)) !== rev)
    await pause(GAP_MS, signal)
}

/** @returns null for a body of more than `MAX_WEBHOOK`, without reading its rest */
export async function readBody(request: Request) {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > MAX_WEBHOOK) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
