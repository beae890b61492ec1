import { end } from '#emulators/children.ts'
import { freePort } from '../../support/servers.ts'
import { buildBlankPage } from './blank-page.ts'
import { builtSite } from './built-site.ts'
import { startNginx } from './nginx.ts'
import { plainPage } from './plain-page.ts'
import { startNext, startSite } from './server.ts'

type Defer = (close: () => unknown) => void

/**
 * Starts the servers of our home page side by side. URLs by name: `ours` (`npm start`), `nginx` (the
 * page without scripts, gzip on the fly) and `next start` (the same build).
 */
export async function startContestants(defer: Defer) {
  const { port, settings, startLake } = await builtSite()
  const lake = await startLake()
  defer(() => end(lake.child))
  const ours = await startSite(port, settings)
  defer(ours.close)
  const nginx = await startNginx(await plainPage(ours.url))
  defer(nginx.close)
  const next = await startNext(await freePort(), settings)
  defer(next.close)
  return new Map([
    ['ours', ours.url],
    ['nginx', nginx.url],
    ['next start', next.url],
  ])
}

/** Builds and starts the smallest page that Next can serve. Resolves to its URL. */
export async function startBlankPage(defer: Defer) {
  const folder = await buildBlankPage()
  const blank = await startNext(await freePort(), {}, folder)
  defer(blank.close)
  return blank.url
}
