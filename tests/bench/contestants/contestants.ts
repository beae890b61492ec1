import { freePort } from '../../support/servers.ts'
import type { Defer } from '../measuring/measuring.ts'
import { builtSite } from './built-site.ts'
import { startNginx } from './nginx.ts'
import { plainPage } from './plain-page.ts'
import { startNext, startSite } from './server.ts'

/**
 * Starts the servers of our home page side by side. URLs by name: `ours` (`npm start`), `nginx` (the
 * page without scripts, gzip on the fly) and `next start` (the same build).
 */
export async function startContestants(defer: Defer) {
  const { port, settings, startLake } = await builtSite()
  await startLake(defer)
  const ours = await startSite(defer, port, settings)
  const nginx = await startNginx(defer, await plainPage(ours.url))
  const next = await startNext(defer, await freePort(), settings)
  return new Map([
    ['ours', ours.url],
    ['nginx', nginx],
    ['next start', next.url],
  ])
}
