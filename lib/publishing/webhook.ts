import type { SanityClient } from '@sanity/client'
import { decodeSignatureHeader, isValidSignature } from '@sanity/webhook'
import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'
import { anchorsSchema, slugSchema } from './content-index.ts'
import { pause } from './pause.ts'

export { SIGNATURE_HEADER_NAME } from '@sanity/webhook'

/**
 * What a message holds. The revision is that after the change, null for a deletion.
 * `before()` and `after()`: https://www.sanity.io/docs/content-lake/webhooks
 */
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

/** The longest body to read; a message of our projection has some hundred bytes. */
export const MAX_BYTES = 10_000

/** Milliseconds that a signature may be older or newer than our clock. */
const MAX_AGE_MS = 300_000
const FIRST_GAP_MS = 100
const MAX_GAP_MS = 1_000

const keySchema = z.string().nullish().catch(null)

const messageSchema = z
  .object({
    _id: z.string().min(1),
    _type: z.string().min(1),
    _rev: z.string().nullish(),
    slugBefore: slugSchema,
    slug: slugSchema,
    keyBefore: keySchema,
    key: keySchema,
    anchorsBefore: anchorsSchema,
    anchors: anchorsSchema,
  })
  .transform(({ _id, _type, _rev, slugBefore, slug, ...parts }) => ({
    id: _id,
    type: _type,
    rev: _rev ?? null,
    slugBefore,
    slug,
    isMoved:
      slugBefore !== slug || parts.keyBefore !== parts.key || parts.anchorsBefore !== parts.anchors,
  }))

/** What a webhook announced: `rev` is null for a deletion, the slugs are those of a page. */
export type Message = z.infer<typeof messageSchema>

/** Why a message is not taken: the HTTP status of the response, and its text. */
export class WebhookError extends Error {
  override name = 'WebhookError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Reads a webhook's message.
 *
 * @param body null for one of more than `MAX_BYTES`
 * @param signature the header `sanity-webhook-signature`
 * @throws {WebhookError} 404 where no secret is set; 413 for a body that is too long; 401 for a
 *   signature that is missing, wrong, or more than five minutes old or ahead; 400 for a body that is
 *   not of our projection
 */
export async function readMessage(
  body: string | null,
  signature: string | null,
  secret: string | null,
): Promise<Message> {
  if (secret === null) throw new WebhookError(404, 'SANITY_WEBHOOK_SECRET is not set.')
  if (body === null) throw new WebhookError(413, `The body is longer than ${MAX_BYTES} bytes.`)
  if (!body || !signature || !(await isValidSignature(body, signature, secret)))
    throw new WebhookError(401, 'The signature is missing or wrong.')
  const { timestamp } = decodeSignatureHeader(signature)
  if (Math.abs(Date.now() - timestamp) > MAX_AGE_MS)
    throw new WebhookError(401, 'The signature is more than five minutes old, or from the future.')
  const message = messageSchema.safeParse(parseJson(body))
  if (!message.success)
    throw new WebhookError(400, `The body is malformed. The projection is ${webhookProjection}.`)
  return message.data
}

/**
 * Waits until queries return the revision of a message: hosted Sanity sends it before they do.
 *
 * @returns false where they do not in time, or the Content Lake cannot be read
 */
export async function isVisible(client: SanityClient, { id, rev }: Message, timeLimitMs: number) {
  const signal = AbortSignal.timeout(timeLimitMs)
  const read = () =>
    client.fetch<unknown>('*[_id == $id][0]._rev', { id }, { cache: 'no-store', signal })
  for (let gap = FIRST_GAP_MS; !signal.aborted; gap = Math.min(gap * 2, MAX_GAP_MS)) {
    // A malformed response is undefined, which is no revision.
    if ((await read().catch(() => undefined)) === rev) return true
    await pause(gap, signal)
  }
  return false
}
