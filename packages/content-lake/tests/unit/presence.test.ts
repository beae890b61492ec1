import { once } from 'node:events'
import { WebSocket } from 'ws'
import { startLake } from './lake.ts'

const lake = await startLake()

type Told = { type: string; i: string; session?: string; m?: object }

/** Speaks as the studio's client does: JSON-RPC, with a subscription to presence. */
async function connect(headers: Record<string, string> = {}) {
  const address = `${lake.url.replace('http', 'ws')}/v2022-06-30/socket/production?tag=a`
  const socket = new WebSocket(address, { headers })
  await once(socket, 'open')
  const told: Told[] = []
  const answers = new Map<number, { result?: unknown; error?: { code: number } }>()
  socket.on('message', (data) => {
    const { id, method, params, ...answer } = JSON.parse(String(data))
    if (method === 'presence_subscription') told.push(params.result)
    else answers.set(id, answer)
  })
  let id = 0
  const call = async (method: string, params: object = {}) => {
    id += 1
    const all = { ...params, apiVersion: 'v1' }
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params: all }))
    while (!answers.has(id)) await once(socket, 'message')
    return answers.get(id)
  }
  return { socket, told, call }
}

const withToken = { authorization: 'Bearer emulator-token' }

async function join() {
  const peer = await connect(withToken)
  const { result } = (await peer.call('presence_subscribe')) ?? {}
  return { ...peer, subscription: result }
}

test('a token may be sent as a message, and says who it is', async () => {
  const back = encodeURIComponent('http://localhost:3333')
  const { headers } = await fetch(`${lake.url}/vX/auth/login/emulator?origin=${back}`, {
    redirect: 'manual',
  })
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  const [, session] = cookie.split('=')
  const late = await connect()
  await late.call('authorization', { authorization: `Bearer ${session}` })
  for (const { call, told } of [late, await connect({ cookie })]) {
    await call('presence_subscribe')
    await call('presence_rollcall', { session: 'a' })
    expect(told[0]?.i).toBe('demo-editor')
  }
})

test.each<[string, object]>([
  ['presence_subscribe', {}],
  ['authorization', { authorization: 'Bearer wrong' }],
])('without a token, %s closes the socket with 4001', async (method, params) => {
  const { socket } = await connect()
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const [code] = await once(socket, 'close')
  expect(code).toBe(4001)
})

test('what is not understood is answered with an error', async () => {
  const { call } = await join()
  expect(await call('presence_explode')).toMatchObject({ error: { code: -32601 } })
  expect(await call('toString')).toMatchObject({ error: { code: -32601 } })
  expect(await call('presence_announce', { data: {} })).toMatchObject({ error: { code: -32602 } })
})
