import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../support/servers.ts'
import { next } from './server.ts'

/** Inside the project, since Turbopack refuses a node_modules folder outside its root. */
const FOLDER = join(process.cwd(), '.data/bench/blank')

const files = {
  'next.config.mjs': `export default { agentRules: false, turbopack: { root: ${JSON.stringify(process.cwd())} } }`,
  // Turbopack looks for this file in parent folders too, and would find the site's own.
  'instrumentation.js': 'export function register() {}',
  'app/layout.jsx': `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }`,
  'app/page.jsx': `export default function Page() { return <main>Blank</main> }`,
}

/** Builds the smallest App Router page with the project's own Next. Resolves to its folder. */
export async function buildBlankPage() {
  await mkdir(join(FOLDER, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(FOLDER, name), text)
  const { code, output } = await run([next, 'build'], {}, FOLDER)
  if (code !== 0) throw new Error(output)
  return FOLDER
}
