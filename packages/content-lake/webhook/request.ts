import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { evaluate, parse } from 'groq-js'
import { clock, ending, maxBlocking } from '../data/query/limit.ts'
import { rebuild } from '../data/query/tree.ts'
import type { View } from '../data/query/views.ts'
import type { Message } from './outbox.ts'

export type Place = { project: string; dataset: string }

/**
 * @param expression GROQ in which `before()` and `after()` are the document's two states; `@` is the
 *   document after the change or, deleted, before it
 * @returns what evaluates it for a message
 * @throws whatever groq-js says of an expression that does not parse
 */
export function createExpression(expression: string) {
  const tree = parse(expression, { mode: 'delta' })
  return async (
    { before, after }: Message,
    view: View,
    { project, dataset }: Place,
  ): Promise<unknown> => {
    const value = await evaluate(rebuild(tree, ending(clock(maxBlocking))), {
      root: after ?? before,
      before,
      after,
      dataset: view.documents,
      dereference: ({ _ref }: { _ref: string }) => view.byId.get(_ref),
      sanity: { projectId: project, dataset },
    })
    return await value.get()
  }
}

/**
 * The headers of one attempt: each has its own signature, all of a message the same idempotency key.
 * Sanity, GROQ-powered webhooks: https://www.sanity.io/docs/content-lake/webhooks
 */
export async function headersOf(message: Message, body: string, secret: string, place: Place) {
  const { documentId, transactionId, timestamp, before, after } = message
  return {
    'content-type': 'application/json',
    'idempotency-key': `${transactionId}-${documentId}`,
    'sanity-webhook-id': 'emulator',
    'sanity-project-id': place.project,
    'sanity-dataset': place.dataset,
    'sanity-document-id': documentId,
    'sanity-operation': !before ? 'create' : after ? 'update' : 'delete',
    'sanity-transaction-id': transactionId,
    'sanity-transaction-time': timestamp,
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
  }
}
