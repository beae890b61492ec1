import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@sanity/client'

export const token = 'emulator-token'

/** A client that may read and write everything. */
export const lakeClient = (apiHost: string) =>
  createClient({
    projectId: 'demo',
    dataset: 'production',
    token,
    apiHost,
    useProjectHostname: false,
    apiVersion: '2026-09-01',
    useCdn: false,
  })

const folders: string[] = []

/** A new folder. It is removed after the last test of the file. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'content-lake-test-'))
  folders.push(folder)
  return folder
}

export async function removeFolders() {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

afterAll(removeFolders)

/** Waits for a condition, on a busy machine as well. */
export async function until(holds: () => unknown, limitMs = 20_000) {
  const start = Date.now()
  while (!holds()) {
    if (Date.now() - start > limitMs) throw new Error(`Not so after ${limitMs} ms: ${holds}`)
    await wait(5)
  }
}

/** Has a server listen on this machine, by default on a free port. */
export async function serve(server: Server, wanted = 0) {
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { port, url: `http://localhost:${port}`, close }
}
