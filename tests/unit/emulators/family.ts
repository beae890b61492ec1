import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { spawnNode } from '#emulators/children.ts'

const name = process.argv[2] ?? ''
const self = fileURLToPath(import.meta.url)

const roles: Record<string, () => void> = {
  parent() {
    spawnNode({ args: [self, 'child'], onLine: (line) => console.log(line) })
    process.stdin.once('data', () => process.exit())
  },
  child() {
    spawn(process.execPath, [self, 'spawned'], { stdio: ['ignore', 'inherit', 'inherit'] })
    fork(self, ['forked'])
    listen()
  },
  spawned: listen,
  forked: listen,
  async polite() {
    const server = createServer().listen(0, '127.0.0.1')
    const asked = once(process, 'SIGTERM')
    console.log('ready')
    await asked
    await wait(200)
    console.log('finished')
    server.close()
  },
}

/** Prints the port on which this process listens until it is ended. */
function listen() {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(name, typeof address === 'object' && address?.port)
  })
}

roles[name]?.()
