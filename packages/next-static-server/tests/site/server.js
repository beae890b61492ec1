import 'next-static-server/memory'
import { isMainThread } from 'node:worker_threads'
import { get, openSite, post, readBuild, renderInThread } from 'next-static-server'

const port = Number(process.env.PORT ?? 3000)
const build = readBuild(import.meta.dirname)
const options = { siteUrl: `http://localhost:${port}` }

// The thread that renders runs this file as well.
if (isMainThread) {
  const site = openSite(build, { ...options, program: new URL(import.meta.url) })
  await site.listen({
    host: '127.0.0.1',
    port,
    keepAliveMs: 65_000,
    drainMs: 0,
    stopMs: 9_000,
    table: [
      // 100 requests within ten seconds, each without a body.
      post('/api/hello', { limit: 100, body: 0 }, site.passToNext),
      get('/_next/static/*', null, site.sendAsset),
      get('/*', 600, site.sendData, { when: site.asksForData }),
      get('/*', null, site.sendStored),
    ],
  })
} else await renderInThread(build, options)
