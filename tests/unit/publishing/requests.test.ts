import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'
import { createClient } from '@sanity/client'
import { startPublishing } from '#server/publishing/publisher.ts'

const HOUR_S = 3_600
const STREAM_MS = 1_800_000

const { setTimeout: wait } = promises
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  // Pauses follow the fake clock.
  Object.assign(promises, {
    setTimeout: (ms: number, _: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        const end = () => {
          clearTimeout(timer)
          resolve(undefined)
        }
        if (signal.aborted) end()
        else signal.addEventListener('abort', end)
      }),
  })
  syncBuiltinESMExports()
})
afterEach(() => {
  jest.useRealTimers()
  Object.assign(promises, { setTimeout: wait })
  syncBuiltinESMExports()
})

const document = (id: string, rev: string) => ({
  ...{ id, rev, type: id, slug: null, anchors: null, redirect: null, times: [] },
})

/** A Content Lake that ends each stream after half an hour, as hosted Sanity does. */
function openLake(resumes: boolean) {
  const asked = { listen: 0, query: 0 }
  let home = 'one'
  let send = (_event: string, _data: object) => {}

  function stream(isResumed: boolean) {
    const body = new ReadableStream<string>({
      start(controller) {
        send = (event, data) =>
          controller.enqueue(`event: ${event}\nid: any\ndata: ${JSON.stringify(data)}\n\n`)
        send(!isResumed ? 'welcome' : resumes ? 'welcomeback' : 'reset', {})
        setTimeout(() => controller.close(), STREAM_MS)
      },
    })
    const headers = { 'content-type': 'text/event-stream' }
    return new Response(body.pipeThrough(new TextEncoderStream()), { headers })
  }

  return {
    asked,
    client: createClient({
      ...{ projectId: 'a', dataset: 'b', token: 'c', apiVersion: '2026-09-01', useCdn: false },
      resolveFetch: () => async (url, init) => {
        if (url.includes('/listen/')) {
          asked.listen += 1
          return stream(new Headers(init?.headers).has('last-event-id'))
        }
        asked.query += 1
        if (decodeURIComponent(url).includes('count(')) return Response.json({ result: 1 })
        const result = [document('siteSettings', 'one'), document('homePage', home)]
        return Response.json({ result })
      },
    }),
    publish(rev: string) {
      home = rev
      const result = { _type: 'homePage' }
      send('mutation', { documentId: 'homePage', transition: 'update', resultRev: rev, result })
    },
  }
}

async function pass(seconds: number, { asked }: ReturnType<typeof openLake>) {
  for (let second = 0; second < seconds; second += 1) {
    jest.advanceTimersByTime(1_000)
    for (let before = Number.NaN; before !== asked.listen + asked.query; ) {
      before = asked.listen + asked.query
      for (let n = 0; n < 10; n += 1) await new Promise(setImmediate)
    }
  }
}

const none = () => {}

/** Starts publishing for these pages, by path and tag, none of which has been rendered. */
async function publishing(
  { client, asked }: ReturnType<typeof openLake>,
  recorded: [string, string[]][],
  regenerate: (path: string) => Promise<string[]>,
) {
  const publisher = startPublishing({
    ...{ client, index: new Map(), recorded: new Map(recorded), regenerate },
    ...{ remove: none, onSettled: none, log: { info: none, warn: none, error: none } },
  })
  // The first time, the client loads the code for streams.
  while (asked.listen === 0) await new Promise(setImmediate)
  return publisher
}

test('each publish retries a faulty page, since any document may be at fault', async () => {
  const lake = openLake(true)
  const regenerate = jest.fn(async (path: string) => {
    if (path === '/') return ['homePage']
    throw new Error('A FAQ row lacks its key.')
  })
  const pages: [string, string[]][] = [
    ['/', ['homePage']],
    ['/terms', ['siteSettings']],
  ]
  const publisher = await publishing(lake, pages, regenerate)
  // Its retries come after 1, 3, 7, 15 and 31 seconds.
  await pass(20, lake)
  regenerate.mockClear()
  lake.publish('two')
  await pass(5, lake)
  expect(regenerate.mock.calls).toEqual([
    ['/', expect.anything()],
    ['/terms', expect.anything()],
  ])
  publisher.stop()
})

// The figures of docs/operations.md.
test.each([
  [true, 6],
  [false, 12],
])(
  'if the stream can be resumed: %s, two idle hours cost %d requests, and a publish one',
  async (resumes, budget) => {
    const lake = openLake(resumes)
    const regenerate = jest.fn(async (_path: string) => ['homePage'])
    const publisher = await publishing(lake, [['/', ['homePage']]], regenerate)
    await pass(2 * HOUR_S, lake)
    const { listen, query } = lake.asked
    expect(query).toBeLessThan(18)
    await pass(2 * HOUR_S, lake)
    expect({
      listen: lake.asked.listen - listen,
      all: lake.asked.listen - listen + lake.asked.query - query,
    }).toEqual({ listen: 4, all: budget })

    const queries = lake.asked.query
    regenerate.mockClear()
    lake.publish('two')
    await pass(20, lake)
    expect(regenerate.mock.calls.map(([path]) => path)).toEqual(['/'])
    expect(lake.asked.query - queries).toBe(1)
    publisher.stop()
  },
)
