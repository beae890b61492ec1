import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort } from 'node:worker_threads'
import { PageStore } from '../page-store.ts'
import { type Message, startRendering } from '../rendering.ts'

/**
 * The pages of a server whose thread renders without a pause until a file exists, and then ends. Prints
 * what visitors get.
 */
const [, , folder = ''] = process.argv
const end = join(folder, 'end')

const htmlOf = (words: string) => Buffer.from(`<html><body>${words}</body></html>`)

if (isMainThread) {
  process.once('uncaughtException', async ({ message }) => {
    await wait(0)
    console.log(message)
    process.exit(1)
  })
  await visitPages()
} else parentPort?.on('message', render)

async function visitPages() {
  const app = join(folder, 'server/app')
  await mkdir(app, { recursive: true })
  for (const name of ['rules', 'terms']) {
    await writeFile(join(app, `${name}.html`), htmlOf('Older words'))
    await writeFile(join(app, `${name}.meta`), '{}')
  }
  const pages = new PageStore({
    build: {
      dist: folder,
      isWritable: true,
      prerendered: ['/rules', '/terms'],
      routeAt: (name) => ({ name, kind: 'page', isContent: true }),
    },
    prepare: (_route, { status, body }) => ({ status, headers: {}, body }),
    rendering: startRendering(new URL(import.meta.url), folder),
  })
  async function visit(path: string) {
    const page = await pages.get(path)
    console.log(path, String(await page?.encoded('identity')))
  }
  await visit('/rules')
  const regenerated = pages.regenerate('/rules')
  for (const path of ['/rules', '/terms']) await visit(path)
  await writeFile(end, '')
  await regenerated
  await visit('/rules')
}

function render({ name, port }: Message) {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  while (!existsSync(end)) Atomics.wait(clock, 0, 0, 10)
  const body = htmlOf('Newer words')
  port.postMessage({ result: { status: 200, headers: {}, body, tags: ['page'] } })
  if (name === 'prepare') setTimeout(() => process.exit(3))
}
