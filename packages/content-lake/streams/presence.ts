import { z } from 'zod'
import { identify } from '../auth/access.ts'
import { parseBody } from '../http/body.ts'
import { ApiError } from '../http/errors.ts'
import type { LakeContext } from '../lake.ts'
import { randomId } from '../store/document.ts'
import { openSocket, type Peer } from './socket.ts'

const heartbeatMs = 15_000

/** As the Studio's client (`@sanity/bifur-client`) has them. */
const codes = { methodNotFound: -32601, invalid: -32602 }

const requestSchema = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.unknown(),
})
const params = {
  authorization: z.object({ authorization: z.string() }),
  session: z.object({ session: z.string() }),
  announcement: z.object({
    data: z.object({ sessionId: z.string(), locations: z.array(z.unknown()) }),
  }),
  subscription: z.object({ subscriptionId: z.string() }),
}

/** JSON-RPC 2.0 over a WebSocket: who is at which field of which document. */
export const presence = (c: LakeContext) => openSocket(c, (peer) => converse(c, peer))

function converse(c: LakeContext, peer: Peer) {
  const { lake } = c.var
  const { room } = lake
  let { user } = c.var
  const subscriptions = new Map<string, () => void>()
  const sessions = new Set<string>()
  const send = (message: object) => peer.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  const heartbeat = setInterval(() => peer.send('♥'), heartbeatMs)

  function leave(session: string, i: string) {
    sessions.delete(session)
    room.tell({ type: 'disconnect', i, m: { session } })
  }

  /** What a method answers; each throws for parameters that it cannot read. */
  const methods: Record<string, (given: unknown, i: string) => unknown> = {
    presence_subscribe() {
      const subscription = randomId()
      const member = (result: object) =>
        send({ method: 'presence_subscription', params: { subscription, result } })
      subscriptions.set(subscription, room.add(member))
      return subscription
    },
    presence_unsubscribe(given) {
      const { subscriptionId } = params.subscription.parse(given)
      subscriptions.get(subscriptionId)?.()
      return subscriptions.delete(subscriptionId)
    },
    presence_rollcall(given, i) {
      room.tell({ type: 'rollCall', i, session: params.session.parse(given).session })
      return true
    },
    presence_announce(given, i) {
      const { data } = params.announcement.parse(given)
      sessions.add(data.sessionId)
      room.tell({ type: 'state', i, m: data })
      return true
    },
    presence_disconnect(given, i) {
      leave(params.session.parse(given).session, i)
      return true
    },
  }

  function answer({ id, method, params: given }: z.infer<typeof requestSchema>) {
    if (method === 'authorization') {
      user = identify(lake, params.authorization.parse(given).authorization, undefined)
      return send({ id, result: true })
    }
    if (user === null) throw new ApiError(401, 'Send "authorization" first.')
    const perform = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (perform) return send({ id, result: perform(given, user.id) })
    const message = `There is no method "${method}".`
    return send({ id, error: { code: codes.methodNotFound, message } })
  }

  return {
    onText(text: string) {
      const request = parseBody(requestSchema, text)
      try {
        answer(request)
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error
        const message = z.prettifyError(error)
        send({ id: request.id, error: { code: codes.invalid, message } })
      }
    },
    onClose() {
      clearInterval(heartbeat)
      for (const unsubscribe of subscriptions.values()) unsubscribe()
      for (const session of sessions) leave(session, user?.id ?? '')
    },
  }
}
