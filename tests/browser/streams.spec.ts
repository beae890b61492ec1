import { expect, test } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'

const { SANITY_API_HOST: lake, SANITY_READ_TOKEN: token } = defaults
/** A page of another origin on this machine, like the Studio. */
const elsewhere = `${lake.replace('localhost', '127.0.0.1')}/emulator/status`

test('three tabs listen to six streams each, and still send requests @long', async ({
  context,
}) => {
  for (let tab = 0; tab < 3; tab += 1) {
    const page = await context.newPage()
    await page.goto(elsewhere)
    const received = await page.evaluate(
      async ({ lake, headers }) => {
        // A stream that nothing refers to might be closed.
        const open: unknown[] = []
        Object.assign(window, { open })
        const first = async () => {
          const url = `${lake}/vX/data/listen/production?query=*`
          const { body } = await fetch(url, { headers, credentials: 'include' })
          const reader = body?.getReader()
          open.push(reader)
          const { value } = (await reader?.read()) ?? {}
          return new TextDecoder().decode(value).split('\n')[0]
        }
        const streams = await Promise.all(Array.from({ length: 5 }, first))
        const live = new EventSource(`${lake}/vX/data/live/events/production`)
        open.push(live)
        await new Promise((resolve) => live.addEventListener('welcome', resolve, { once: true }))
        const query = await fetch(`${lake}/vX/data/query/production?query=1`, { headers })
        return { streams, query: await query.json() }
      },
      { lake, headers: { authorization: `Bearer ${token}` } },
    )
    expect(received.streams).toEqual(Array.from({ length: 5 }, () => 'event: welcome'))
    expect(received.query).toMatchObject({ result: 1 })
  }
})
