import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, run } from '../../support/servers.ts'
import type { Defer } from '../measuring/measuring.ts'
import { builtSite } from './built-site.ts'
import { startNginx } from './nginx.ts'
import { plainPage } from './plain-page.ts'
import { next, startNext, startSite } from './server.ts'

/** Inside the project, since Turbopack refuses a node_modules folder outside its root. */
const FOLDER = join(process.cwd(), '.data/bench/blank')

const files = {
  'next.config.mjs': `export default { agentRules: false, turbopack: { root: ${JSON.stringify(process.cwd())} } }`,
  // Turbopack looks for this file in parent folders too, and would find the site's own.
  'instrumentation.js': 'export function register() {}',
  'app/layout.jsx': `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }`,
  'app/page.jsx': `export default function Page() { return <main>Blank</main> }`,
}

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

/** Builds and starts the smallest page that Next can serve. Resolves to its URL. */
export async function startBlankPage(defer: Defer) {
  return (await startNext(defer, await freePort(), {}, await buildBlankPage())).url
}

/** Builds the smallest App Router page with the project's own Next. Resolves to its folder. */
async function buildBlankPage() {
  await mkdir(join(FOLDER, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(FOLDER, name), text)
  const { code, output } = await run([next, 'build'], {}, FOLDER)
  if (code !== 0) throw new Error(output)
  return FOLDER
}
