import { mkdir, rm } from 'node:fs/promises'
import { end } from '#emulators/children.ts'
import { startContentLake } from '#emulators/content-lake/server.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { importContent } from '#scripts/content/archive.ts'
import { SEED } from '../../support/lakes.ts'
import { build, freePort, type Settings } from '../../support/servers.ts'
import { spawnLake } from './lake.ts'

type BuiltSite = {
  /** The port in the build's SITE_URL. */
  port: number
  settings: Settings
  /** The port of the Content Lake in the build's settings. */
  lakePort: number
  /** Starts the Content Lake that the build was made from. */
  startLake: (...options: string[]) => ReturnType<typeof spawnLake>
}

let built: Promise<BuiltSite> | undefined

/** The site with the seed's content in `.next`, built once for all subjects. */
export function builtSite() {
  built ??= seedAndBuild()
  return built
}

async function seedAndBuild() {
  const dataDir = await emptyFolder('site')
  const lakePort = await freePort()
  await seedFolder(dataDir, lakePort)
  const port = await freePort()
  const settings = {
    SITE_URL: `http://127.0.0.1:${port}`,
    SANITY_API_HOST: `http://localhost:${lakePort}`,
  }
  const startLake = (...options: string[]) => spawnLake(lakePort, dataDir, ...options)
  const lake = await startLake()
  const { code, output } = await build(settings)
  await end(lake.child)
  if (code !== 0) throw new Error(output)
  return { port, settings, lakePort, startLake }
}

/** Puts the seed into the data folder of a Content Lake. */
export async function seedFolder(dataDir: string, port: number) {
  const lake = await startContentLake({ port, dataDir, access: 'private' })
  await importContent({ client: lakeClient(lake.url), file: SEED })
  await lake.close()
}

/** A new folder that stays until the next run, so that its content can be looked at. */
export async function emptyFolder(name: string) {
  const folder = `.data/bench/${name}`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}
