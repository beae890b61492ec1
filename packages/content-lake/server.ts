import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import pLimit from 'p-limit'
import { WebSocketServer } from 'ws'
import { createApp } from './app.ts'
import { createPictureService } from './assets/pictures/service.ts'
import { removeAssets } from './assets/stored-files.ts'
import { listen } from './http/listen.ts'
import type { Lake } from './lake.ts'
import { seedIfEmpty } from './seed.ts'
import { randomId } from './store/document.ts'
import { restore } from './store/emulator.ts'
import { Listeners } from './store/listeners.ts'
import { Store } from './store/store.ts'
import { ExtraPorts } from './streams/extra-ports.ts'
import { startWebhook, type WebhookOptions } from './webhook/webhook.ts'

export type ContentLakeOptions = {
  /** The only project and dataset: `demo` and `production` if not set. */
  project?: string
  dataset?: string
  /** Gives all access; `emulator-token` if not set. */
  token?: string
  /** Who may read without the token; `private` if not set. */
  access?: Lake['access']
  /** A free one if not set or 0. */
  port?: number
  /** Folder of everything that is kept, created if missing. Without it, `close` removes everything. */
  dataDir?: string
  /** Imported if there are no documents: `.ndjson`, or the `.tar.gz` or folder of an export. */
  seed?: string | undefined
  /** Milliseconds after which queries see a committed change; 0 if not set. */
  indexLag?: number
  /** Where changes are sent, if anywhere. */
  webhook?: WebhookOptions | undefined
}

export type ContentLake = {
  url: string
  project: string
  dataset: string
  token: string
  dataDir: string
  /** Makes the current documents those that `reset` restores. */
  snapshot(): void
  /** Restores the documents of the last snapshot or of the seed; without both, deletes all of them. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** The port is another program's. */
export class PortInUseError extends Error {
  override name = 'PortInUseError'
}

/** An option that cannot be used. The message names it. */
export class OptionError extends Error {
  override name = 'OptionError'
}

export const defaultPlace = { project: 'demo', dataset: 'production', token: 'emulator-token' }

/**
 * Serves a data folder on 127.0.0.1.
 * @returns how to reach and control it: `close` resolves once the folder is free again
 * @throws OptionError, PortInUseError, SeedError, or DataFileError for a folder that cannot be used
 */
export async function startContentLake(options: ContentLakeOptions = {}): Promise<ContentLake> {
  const { access = 'private', port = 0, seed, indexLag } = options
  const { project, dataset, token } = { ...defaultPlace, ...options }
  checkName('project', project)
  checkName('dataset', dataset)
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'content-lake-'))
  const store = new Store(dataDir, indexLag)
  const assets = join(dataDir, 'assets')
  async function closeStore() {
    await store.close()
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true })
  }
  store.onCommit((transaction) => removeAssets(assets, transaction, store.snapshot))
  const place = { project, dataset, token }
  const lake: Lake = {
    ...place,
    access,
    importKey: randomId(),
    store,
    room: new Listeners(),
    uploads: pLimit(4),
    assets,
    pictures: createPictureService({
      maxCacheBytes: 64 * 1024 * 1024,
      maxConcurrent: 2,
      maxQueued: 200,
    }),
  }
  const extraPorts = new ExtraPorts()
  const app = createApp(lake, extraPorts)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })
  const server = createAdaptorServer({ fetch: app.fetch, websocket: { server: sockets } })
  const listening = await listen(server, port).catch(async (error) => {
    await closeStore()
    if (!isPortInUse(error)) throw error
    throw new PortInUseError(
      `Port ${port} is in use, so the Content Lake emulator cannot listen there. Stop the program that uses it, or choose another port with --port.`,
    )
  })
  const url = `http://localhost:${listening.port}`
  const webhook = options.webhook && startWebhook(store, options.webhook, place)
  if (!webhook) store.forgetWebhook()
  async function close() {
    lake.uploads.clearQueue()
    for (const socket of sockets.clients) socket.terminate()
    await Promise.all([extraPorts.close(), listening.close()])
    await webhook?.stop()
    await closeStore()
  }
  try {
    const { importKey } = lake
    await seedIfEmpty(seed, { store, dataDir, importKey, place: { ...place, url } })
    lake.importKey = undefined
    store.index.prepare(access === 'public' ? 'public' : 'all')
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    ...place,
    dataDir,
    snapshot: () => store.snapshot.save(),
    reset: () => restore(lake),
    close,
  }
}

/** They become names of folders. */
function checkName(option: 'project' | 'dataset', name: string) {
  if (/^[a-z0-9][a-z0-9_-]{0,63}$/.test(name)) return
  throw new OptionError(
    `The ${option} is "${name}"; it must have up to 64 of a-z, 0-9, "_" and "-".`,
  )
}

const isPortInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
