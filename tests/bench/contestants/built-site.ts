import { mkdir, rm } from 'node:fs/promises'
import { end, isRunning } from '#emulators/children.ts'
import { startSiteLake } from '#emulators/lake.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { importContent } from '#scripts/content/archive.ts'
import { SEED } from '../../support/lakes.ts'
import { build, freePort, start } from '../../support/servers.ts'
import { type Defer, scope } from '../measuring/measuring.ts'

let built: ReturnType<typeof seedAndBuild> | undefined

/** The site with the seed's content in `.next`, built once for all subjects. */
export function builtSite() {
  built ??= seedAndBuild()
  return built
}

async function seedAndBuild() {
  const lakePort = await freePort()
  const folder = await seededFolder('site', lakePort)
  /** The port in the build's SITE_URL. */
  const port = await freePort()
  const settings = {
    SITE_URL: `http://127.0.0.1:${port}`,
    SANITY_API_HOST: `http://localhost:${lakePort}`,
  }
  /** Starts the Content Lake that the build was made from. */
  const open = (defer: Defer, ...options: string[]) => startLake(defer, lakePort, folder, options)
  await scope(async (defer) => {
    await open(defer)
    const { code, output } = await build(settings)
    if (code !== 0) throw new Error(output)
  })
  return { port, settings, lakePort, startLake: open }
}

/** Starts a Content Lake with the seed in it, in a folder of this name. @returns its URL */
export async function startSeededLake(defer: Defer, name: string, port: number) {
  return startLake(defer, port, await seededFolder(name, port))
}

/** A new folder with the seed. It stays until the next run, so that its content can be looked at. */
async function seededFolder(name: string, port: number) {
  const dataDir = `.data/bench/${name}`
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const lake = await startSiteLake({ port, dataDir, access: 'private' })
  await importContent({ client: lakeClient(lake.url), file: SEED })
  await lake.close()
  return dataDir
}

/** Runs the Content Lake emulator as a process of its own. @returns its URL */
async function startLake(defer: Defer, port: number, folder: string, options: string[] = []) {
  const place = ['--port', `${port}`, '--data', folder]
  const args = ['packages/content-lake/main.ts', ...place, ...options]
  const { child, output } = await start(port, {}, { args, path: '/emulator/status' })
  if (!isRunning(child)) throw new Error(`The Content Lake has ended: ${output()}`)
  defer(() => end(child))
  return `http://localhost:${port}`
}
