import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { isRunning } from '#emulators/children.ts'
import { killGroup } from '#emulators/process-group.ts'
import { freePort, untilFree } from '../../support/servers.ts'
import { until } from '../../support/until.ts'

const COMMAND = `"${process.execPath}" "${import.meta.dirname}/supervised.ts"`
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) if (child.pid && isRunning(child)) killGroup(child.pid)
})

/** Runs the command as npm does: in a shell that waits for it. Resolves when it is ready or has ended. */
async function run(mode = 'polite') {
  const ports = { one: await freePort(), two: await freePort() }
  const npm = `require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })
    .on('exit', (code) => process.exit(code))`
  const child = spawn(process.execPath, ['--eval', npm, `${COMMAND}; exit $?`], {
    detached: true,
    env: { ...process.env, npm_command: 'run', PORTS: `${ports.one} ${ports.two}`, MODE: mode },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const closed = once(child, 'close')
  await until(() => output.includes('ready') || !isRunning(child))
  return {
    ports,
    closed,
    output: () => output,
    /** Whether all processes have ended: each of them holds the output open. */
    hasEnded: () => child.stdout.closed,
    kill: () => child.kill('SIGKILL'),
    pressCtrlC: () => process.kill(-(child.pid ?? 0), 'SIGINT'),
    ask: async (path: string) =>
      (await fetch(`http://127.0.0.1:${ports.one}${path}`).catch(() => null))?.text(),
  }
}

test('the ports are free after npm was killed', async () => {
  const { kill, ports } = await run()
  kill()
  await untilFree(ports)
})

test('a second Ctrl-C kills servers that have not ended', async () => {
  const { pressCtrlC, ask, output, hasEnded, ports } = await run('stubborn')
  pressCtrlC()
  while ((await ask('/')) !== 'refused') if (hasEnded()) throw new Error(output())
  pressCtrlC()
  await untilFree(ports)
  expect(output()).not.toContain('stopped unexpectedly')
})

test('if one server stops, the others end, and the command says which one stopped', async () => {
  const { ask, output, closed, ports } = await run()
  await ask('/end')
  await closed
  await untilFree(ports)
  expect(output()).toContain('The server 1 stopped unexpectedly (exit code 3)')
})

test('the error names a server that is not ready in time', async () => {
  const { output, ports } = await run('silent')
  await untilFree(ports)
  expect(output()).toContain('The server 1 did not start within 1 s')
})
