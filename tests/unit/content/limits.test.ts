import { shortLimits } from '../../support/fast-clock.ts'
import { startFixedResponse } from '../../support/fixed-response.ts'
import { isolated } from '../../support/isolated.ts'

const MEGABYTE = 1024 * 1024

/** Reads the site settings from a Content Lake at this address. */
async function readFrom(apiHost: string) {
  process.env.SANITY_API_HOST = apiHost
  const { getSite } = await isolated<typeof import('#components/content/site.ts')>(
    'components/content/site.ts',
  )
  return getSite()
}

const failure = (why: RegExp) =>
  expect.objectContaining({
    name: 'ReadError',
    message: expect.stringMatching(
      new RegExp(
        `^The document “siteSettings” could not be read from http.*: ${why.source}\\. Check .*SANITY_READ_TOKEN`,
      ),
    ),
  })

test('an endless response is discarded after 8 MB', async () => {
  let sent = 0
  const closed = Promise.withResolvers<void>()
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const lake = await startFixedResponse((response) => {
    response.on('close', closed.resolve)
    const send = () => {
      while (!response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return response.once('drain', send)
      }
    }
    send()
  })
  await expect(readFrom(lake.url)).rejects.toEqual(failure(/the response is larger than 8 MB/))
  await closed.promise
  await lake.close()
  // More chunks are in transit when the connection is closed.
  expect(sent).toBeLessThan(32 * MEGABYTE)
  expect(lake.requests()).toBe(1)
})

test('a slow response is discarded after ten seconds', async () => {
  const lake = await startFixedResponse((response) => {
    response.write('{"result":')
    const trickle = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(trickle))
  })
  const limit = shortLimits(20)
  await expect(readFrom(lake.url)).rejects.toEqual(
    failure(/the response was not complete within 10 s/),
  )
  expect(limit.mock.calls).toEqual([[10_000]])
  limit.mockRestore()
  await lake.close()
})

test.each(['{}', '{"result":', '<h1>Welcome</h1>'])(
  'the error says that the response %s is malformed',
  async (body) => {
    const lake = await startFixedResponse(body)
    await expect(readFrom(lake.url)).rejects.toEqual(
      failure(/the response is not one of a Content Lake/),
    )
    await lake.close()
  },
)
