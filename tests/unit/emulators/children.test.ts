import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { end, spawnNode } from '#emulators/children.ts'

const family = 'tests/unit/emulators/family.ts'
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A parent with a child, which has spawned one process and forked another. Resolves to their ports. */
async function startFamily() {
  const parent = spawn(process.execPath, [family, 'parent'], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(parent)
  const ports: Record<string, number> = {}
  for await (const line of createInterface({ input: parent.stdout })) {
    const [name = '', port] = line.split(' ')
    ports[name] = Number(port)
    if (Object.keys(ports).length === 3) break
  }
  return { parent, ports }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function openPorts(ports: Record<string, number>) {
  const open = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ((await isOpen(port)) ? [name] : [])),
  )
  return open.flat().toSorted()
}

/** Those of the ports that are still open after five seconds. */
async function leftOpen(ports: Record<string, number>) {
  const deadline = performance.now() + 5000
  while (performance.now() < deadline && (await openPorts(ports)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return openPorts(ports)
}

test('a child and all that it started end when the parent is killed', async () => {
  const { parent, ports } = await startFamily()
  expect(await openPorts(ports)).toEqual(['child', 'forked', 'spawned'])
  parent.kill('SIGKILL')
  expect(await leftOpen(ports)).toEqual([])
})

test('a child and all that it started end when the parent exits', async () => {
  const { parent, ports } = await startFamily()
  parent.stdin.write('exit')
  expect(await leftOpen(ports)).toEqual([])
})

test('a child ends by itself when it has nothing left to do', async () => {
  const child = spawnNode({ args: ['--eval', '0'], onLine: () => {} })
  children.push(child)
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a child that is asked to end may finish first', async () => {
  const lines: string[] = []
  const child = spawnNode({ args: [family, 'polite'], onLine: (line) => lines.push(line) })
  children.push(child)
  while (lines.length === 0) await once(child.stdout ?? child, 'data')
  await end(child)
  expect(child.exitCode).toBe(0)
  expect(lines).toEqual(['ready', 'finished'])
})
