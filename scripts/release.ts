/** `npm run release`: one folder that needs only Node, built with the settings of this process. */
import '#lib/load-env.ts'
import { cp, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { build as bundle } from 'esbuild'
import { reasonOf } from './reason.ts'

/** ECMAScript modules have no `require`, but some bundled packages call it. */
const REQUIRE = `import{createRequire}from'node:module';const require=createRequire(import.meta.url);`

/** The bundle's first line: an older Node fails later, with an error that names no version. */
const VERSION = `const[major,minor]=process.versions.node.split('.').map(Number);if(major*100+minor<2218){console.error('Node '+process.versions.node+' is too old: this server needs Node 22.18 or newer.');process.exit(1)}`

const manifest = {
  private: true,
  type: 'module',
  engines: { node: '>=22.18' },
  scripts: { start: 'exec node server.js' },
}

const { values } = parseArgs({ options: { out: { type: 'string', default: 'release' } } })

try {
  // Imported here, to catch its errors about settings.
  const { buildSite } = await import('./build/build-site.ts')
  await buildSite({ BUILD_FOR: 'release' })
  await rm(values.out, { recursive: true, force: true })
  await cp('.next/standalone', values.out, { recursive: true })
  for (const name of ['static', 'content-index.json', 'inline-scripts.json'])
    await cp(`.next/${name}`, `${values.out}/.next/${name}`, { recursive: true })
  await writeFile(`${values.out}/package.json`, JSON.stringify(manifest, null, 2))
  // Replaces the server that Next generates.
  await bundle({
    entryPoints: ['server/main.ts'],
    outfile: `${values.out}/server.js`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external: ['next', '@next/env'],
    banner: { js: `${REQUIRE}\n${VERSION}` },
    logLevel: 'warning',
  })
  console.log(`\n${values.out}/ is ready: set the settings and run \`node server.js\` in it.`)
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
