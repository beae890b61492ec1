import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { end } from '#emulators/children.ts'
import { startContentLake } from '#emulators/content-lake/server.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { seedContent } from '#emulators/seed/seed.ts'
import { webhookProjection } from '#lib/publishing/webhook.ts'
import { build, freePort, start } from '../build/site.ts'
import { SEED } from '../lakes.ts'
import { spawnLake } from './lake.ts'
import { measure } from './times.ts'

const TIME_LIMIT_MS = 20_000

/**
 * Publishes a new heading, again and again, as the studio does: from sending it to the content lake
 * until the site, in production mode, serves it to a visitor.
 */
export async function measurePublishing(times: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const [lakePort, sitePort] = [await freePort(), await freePort()]
  const filling = await startContentLake({ port: lakePort, dataDir, access: 'private' })
  await seedContent({ client: lakeClient(filling.url), file: SEED })
  await filling.close()

  const siteUrl = `http://localhost:${sitePort}`
  const lake = await spawnLake(
    lakePort,
    dataDir,
    ...['--webhook', `${siteUrl}/api/revalidate`],
    ...['--webhook-projection', webhookProjection],
  )
  const settings = { SITE_URL: siteUrl, SANITY_API_HOST: lake.url }
  const { code, output } = await build(settings)
  if (code !== 0) throw new Error(output)
  const site = await start(sitePort, settings)
  const client = lakeClient(lake.url)
  // What a site does at its start would be measured with the first publish.
  await wait(2_000)

  async function publish(n: number) {
    const heading = `Heading ${n} of ${Date.now()}`
    const started = performance.now()
    await client.patch('homePage', { set: { 'hero.heading': heading } }).commit()
    while (!(await (await fetch(siteUrl)).text()).includes(heading)) {
      if (performance.now() - started > TIME_LIMIT_MS)
        throw new Error(`"${heading}" was not on the site after ${TIME_LIMIT_MS} ms.`)
      await wait(5)
    }
  }

  try {
    return await measure(times, publish)
  } finally {
    await end(site.child)
    await end(lake.child)
    await rm(dataDir, { recursive: true })
  }
}
