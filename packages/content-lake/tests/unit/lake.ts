import sharp from 'sharp'
import { type ContentLakeOptions, startContentLake } from '../../server.ts'
import { lakeClient, removeFolders, temporaryFolder, token } from './support.ts'

export { token }

const open = new Set<() => Promise<void>>()

/** Closes what is still open, and removes every folder made here. A test file does so at its end. */
export async function cleanUp() {
  for (const close of open) await close()
  await removeFolders()
}

afterAll(cleanUp)

/** A private lake on a free port, in a folder of its own, unless the options say otherwise. */
export async function startLake(options: Partial<ContentLakeOptions> = {}) {
  const dataDir = options.dataDir ?? (await temporaryFolder())
  const lake = await startContentLake({ ...options, dataDir })
  const client = lakeClient(lake.url)
  const close = () => {
    open.delete(close)
    return lake.close()
  }
  open.add(close)
  return {
    url: lake.url,
    close,
    reset: lake.reset,
    dataDir,
    client,
    anonymous: client.withConfig({ token: '' }),
    /** A bare request, with the token. */
    send: (method: string, path: string, init: RequestInit = {}) =>
      fetch(lake.url + path, {
        method,
        ...init,
        headers: { authorization: `Bearer ${token}`, ...init.headers },
      }),
  }
}

export type TestLake = Awaited<ReturnType<typeof startLake>>

/** @returns what a promise was rejected with; fails when it was not */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('Nothing was refused.')
}

/** The first event of a stream, as text. */
export async function firstEvent({ body }: Response) {
  const { value } = (await body?.getReader().read()) ?? {}
  return new TextDecoder().decode(value)
}

/** A real PNG, of one color. */
export function png(width = 40, height = 30, background = '#f0532d', channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background } }).png().toBuffer()
}
