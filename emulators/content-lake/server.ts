import { once } from 'node:events'
import { join } from 'node:path'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { defaults } from '#emulators/defaults.ts'
import { createApp } from './app.ts'
import type { Lake } from './lake.ts'
import { createPictureService } from './pictures/service.ts'
import { Room } from './sockets/room.ts'
import { Store } from './store.ts'
import { startWebhook, type WebhookOptions } from './webhook/webhook.ts'

export type ContentLakeOptions = {
  /** 0 takes a free one. */
  port: number
  /** Folder of everything that is kept; made where it does not exist. */
  dataDir: string
  access: Lake['access']
  /** Milliseconds after which queries see a committed change; 0 if not set. */
  indexLag?: number
  /** Where changes are sent, if anywhere. */
  webhook?: WebhookOptions | undefined
}

export type ContentLake = { url: string; close(): Promise<void> }

/** The port is another program's. */
export class PortInUseError extends Error {
  override name = 'PortInUseError'
}

/**
 * Serves a data folder on 127.0.0.1.
 * @returns its address, and how to stop: `close` resolves once the folder is free again
 * @throws PortInUseError, or DataFileError for a folder that cannot be used
 */
export async function startContentLake(options: ContentLakeOptions): Promise<ContentLake> {
  const { port, dataDir, access, indexLag } = options
  const store = new Store(dataDir, indexLag)
  const place = { project: defaults.SANITY_PROJECT_ID, dataset: defaults.SANITY_DATASET }
  const app = createApp({
    ...place,
    token: defaults.SANITY_READ_TOKEN,
    access,
    store,
    room: new Room(),
    assets: join(dataDir, 'assets'),
    pictures: createPictureService({
      cacheDir: join(dataDir, 'pictures'),
      maxCacheBytes: 256 * 1024 * 1024,
      maxConcurrent: 2,
      maxQueued: 200,
    }),
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })
  const server = createAdaptorServer({ fetch: app.fetch, websocket: { server: sockets } })
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    store.close()
    throw isPortInUse(error) ? portInUse(port) : error
  }
  const webhook = options.webhook && startWebhook(store, options.webhook, place)
  return {
    url: `http://localhost:${portOf(server)}`,
    async close() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      for (const socket of sockets.clients) socket.terminate()
      await once(server, 'close')
      await webhook?.stop()
      store.close()
    },
  }
}

const portInUse = (port: number) =>
  new PortInUseError(
    `Port ${port} is in use, so the Content Lake emulator cannot listen there. Stop the program that uses it, or choose another port with --port.`,
  )

const isPortInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

function portOf(server: ServerType) {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
