import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { lakeClient } from '#emulators/lake-client.ts'
import { isolated } from '../../support/isolated.ts'
import { runToEnd, runUntilReady, stop, stopAll } from './command.ts'
import { cleanUp, temporaryFolder } from './lake.ts'

afterAll(async () => {
  stopAll()
  await cleanUp()
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'it prints its address in one line and ends cleanly on %s',
  async (signal) => {
    const folder = await temporaryFolder()
    const { child, output, url } = await runUntilReady(
      '--port',
      '0',
      '--data',
      folder,
      '--access',
      'public',
    )
    expect(output.stdout).toBe(`Content Lake: ${url} (demo/production, public)\n`)
    await lakeClient(url).create({ _type: 'thing' })
    await stop(child, signal)
    expect(child.exitCode).toBe(0)
    expect(output.stderr).toBe('')
    expect(await readdir(folder)).toEqual(['lake.sqlite', 'lock'])
  },
)

test('a port in use is said by its number, and what it was wanted for', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' && address?.port)
  const { code, stdout, stderr } = await runToEnd('--port', port, '--data', await temporaryFolder())
  other.close()
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^Port ${port} is in use, so the Content Lake emulator .*\n$`))
})

test.each([
  [['--prot', '1'], "Unknown option '--prot'"],
  [['extra'], 'extra'],
  [['--port', 'many'], '--port is "many"'],
  [['--port', '70000'], '--port is "70000"'],
  [['--access', 'secret'], '--access is "secret"'],
  [['--index-lag=-1'], '--index-lag is "-1"; it must be milliseconds up to 999999.'],
  [['--index-lag', '1.5'], '--index-lag is "1.5"'],
  [['--webhook', 'https://www.example.com/hook'], '--webhook is "https://www.example.com/hook"'],
  [['--webhook', 'localhost'], '--webhook is "localhost"'],
  [['--webhook', 'http://localhost:1/', '--webhook-projection', '{'], 'does not parse'],
  [['--webhook', 'http://localhost:1/', '--webhook-retry-delay', 'soon'], 'delay is "soon"'],
])('the options %j are refused in one line', async (options, why) => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { argv } = process
  process.argv = ['node', 'main.ts', ...options]
  // In this process, since starting one for each takes a second.
  await isolated('emulators/content-lake/main.ts')
  expect(process.exitCode).toBe(1)
  expect(complaint.mock.calls).toEqual([[expect.stringContaining(why)]])
  expect(complaint.mock.calls.join()).not.toContain('\n')
  Object.assign(process, { argv, exitCode: undefined })
  complaint.mockRestore()
})

test('a data folder that is a file is refused in one line', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, 'mine')
  const { code, stderr } = await runToEnd('--port', '0', '--data', file)
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain(file)
})
