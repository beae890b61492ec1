import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { end, spawnNode } from '#emulators/children.ts'
import { refuseBusyPorts } from '#scripts/stack/ports.ts'
import { untilFree } from '../../support/servers.ts'

const family = 'tests/unit/emulators/family.ts'
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

test.each<[string, (parent: ChildProcess) => unknown]>([
  ['is killed', (parent) => parent.kill('SIGKILL')],
  ['exits', (parent) => parent.stdin?.write('exit')],
])('a child, what it has spawned and what it has forked end when the parent %s', async (_, act) => {
  const parent = spawn(process.execPath, [family, 'parent'], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(parent)
  const ports: Record<string, number> = {}
  for await (const line of createInterface({ input: parent.stdout })) {
    const [name = '', port] = line.split(' ')
    ports[name] = Number(port)
    if (Object.keys(ports).length === 3) break
  }
  await expect(refuseBusyPorts(ports)).rejects.toThrow(/child.*forked|forked.*child/)
  act(parent)
  await untilFree(ports)
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
