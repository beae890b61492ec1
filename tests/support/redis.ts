import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { PROGRAMS, programPath } from '../engines/programs.ts'
import { freePort } from './servers.ts'

/** Why there is no Redis here; null if there is one. */
export const noRedis = programPath('redis-server')
  ? null
  : `There is no redis-server: apt-get install ${PROGRAMS['redis-server']}`

/** Debian's Redis, which stores nothing. */
export async function startRedis({ password = '', options = [] as string[] } = {}) {
  const port = await freePort()
  const secret = password ? ['--requirepass', password] : []
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', ...secret, ...options]
  let child: ChildProcess

  async function start() {
    child = spawn('redis-server', args, { stdio: 'ignore' })
    const asking = open()
    while (!(await asking.ping().catch(() => null))) await wait(10)
    asking.disconnect()
  }

  const open = () => {
    const client = new Redis({ port, password, retryStrategy: () => 10 })
    return client.on('error', () => {})
  }

  async function kill() {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  await start()
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    start,
    kill,
    /** It keeps its connections, and does not respond. */
    hang: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    /** Another client. */
    open,
  }
}
