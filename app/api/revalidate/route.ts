import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { catchUpSchema, changeSchema } from '#lib/content/change.ts'
import { ContentError } from '#lib/content/complete.ts'
import { settle } from '#lib/content/refresh.ts'
import { touchedBy, touchedByAll } from '#lib/content/touched.ts'
import { env } from '#lib/env.ts'
import { readBody } from '#lib/http/read-body.ts'
import { parseJson } from '#lib/parse-json.ts'

/** A message of our projection has some hundred bytes; a catch-up names every address. */
const MAX_BYTES = 200_000

/**
 * Takes Sanity's webhook: checks its signature, and has what the changed document touches made
 * anew. A message that comes twice, or late, does so once more and harms nothing.
 */
export async function POST(request: Request) {
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)
  const body = signature && (await readBody(request, MAX_BYTES))
  if (!body || !(await isValidSignature(body, signature, env().sanity.webhookSecret)))
    return refuse(401, `The header ${SIGNATURE_HEADER_NAME} is missing or wrong.`)
  const message = parse(body)
  if (!message) return refuse(400, 'The body is not what the webhook’s projection makes.')

  const touched = await message().catch(unlessUnread)
  // Sanity sends it again until it is taken: pages are not made anew from a CMS that is not well.
  if (!touched) return refuse(503, 'The content cannot be read at present. Send it again.')

  const { tags, paths } = touched
  // A page that was begun before the change would be kept as new, so it is waited for.
  await settle(paths)
  for (const tag of tags) revalidateTag(tag, 'max')
  after(() => settle(paths))
  return Response.json({ tags, paths })
}

function parse(body: string) {
  const json = parseJson(body)
  const change = changeSchema.safeParse(json)
  if (change.success) return () => touchedBy(change.data)
  const catchUp = catchUpSchema.safeParse(json)
  if (catchUp.success) return () => touchedByAll(catchUp.data)
  return null
}

function unlessUnread(error: unknown) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  return null
}

const refuse = (status: number, message: string) => Response.json({ message }, { status })
