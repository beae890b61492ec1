import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { isRunning } from '#emulators/children.ts'
import { killGroup } from '#emulators/process-group.ts'
import { refuseBusyPorts } from '#scripts/stack/ports.ts'
import { freePort } from '../../support/servers.ts'

const COMMAND = `"${process.execPath}" "${import.meta.dirname}/supervised.ts"`
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) if (child.pid && isRunning(child)) killGroup(child.pid)
})

/** Runs the command as npm does: in a shell that waits for it. Resolves when it is ready or has ended. */
async function run(mode = 'polite') {
  const ports = [await freePort(), await freePort()]
  const npm = `require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })
    .on('exit', (code) => process.exit(code))`
  const child = spawn(process.execPath, ['--eval', npm, `${COMMAND}; exit $?`], {
    detached: true,
    env: { ...process.env, npm_command: 'run', PORTS: ports.join(' '), MODE: mode },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  const until = (words: string) =>
    new Promise<void>((resolve) => {
      const check = () => output.includes(words) && resolve()
      child.stdout.on('data', check)
      child.once('close', resolve)
      check()
    })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await until('ready')
  return {
    child,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    output: () => output,
    until,
    closed: () => (isRunning(child) ? once(child, 'close') : Promise.resolve()),
    /** @throws when a port is still in use after five seconds, the time in which all of it must have ended */
    async expectFreePorts() {
      const deadline = performance.now() + 5_000
      const servers = Object.fromEntries(ports.map((port, index) => [`server ${index + 1}`, port]))
      for (;;)
        try {
          return await refuseBusyPorts(servers)
        } catch (error) {
          if (performance.now() > deadline) throw error
        }
    },
  }
}

test('nothing is left on the ports after npm was killed', async () => {
  const { child, expectFreePorts } = await run()
  child.kill('SIGKILL')
  await expectFreePorts()
})

test('Ctrl-C ends all servers', async () => {
  const { child, closed, expectFreePorts } = await run()
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await closed()
  await expectFreePorts()
})

test('a second Ctrl-C kills servers that have not ended', async () => {
  const { child, until, output, closed, expectFreePorts } = await run('stubborn')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await until('refused')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await closed()
  await expectFreePorts()
  expect(output()).not.toContain('stopped unexpectedly')
})

test('if one server stops, the others end, and the command says which one stopped', async () => {
  const { urls, output, closed, expectFreePorts } = await run()
  await fetch(`${urls[0]}/end`).catch(() => null)
  await closed()
  await expectFreePorts()
  expect(output()).toContain('The server 1 stopped unexpectedly (exit code 3)')
})

test('a server that is not ready in time is named', async () => {
  const { output, expectFreePorts } = await run('silent')
  await expectFreePorts()
  expect(output()).toContain('The server 1 did not start within 5 s')
}, 30_000)
