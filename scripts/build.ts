/** `npm run build`: builds the site for `npm start`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import nextEnv from '@next/env'
import { client } from '#lib/content/client.ts'
import { readContentIndex } from '#lib/publishing/content-index.ts'
import { saveIndex } from '#server/saved-index.ts'
import { precompress } from './build/precompress.ts'

const folder = process.cwd()
nextEnv.loadEnvConfig(folder, false)

try {
  // Read before the pages are: what is published meanwhile then counts as a change, and is not missed.
  // A Content Lake that cannot be read fails the build by itself, and names the document.
  const index = await readContentIndex(client).catch(() => new Map())
  await runNextBuild()
  await Promise.all([saveIndex(folder, index), precompress('.next/static')])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function runNextBuild() {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const [code] = await once(spawn(process.execPath, [next, 'build'], { stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error('`next build` failed; its output stands above.')
}
