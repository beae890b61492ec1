import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { main, run } from './command.ts'
import { png } from './lake.ts'
import { lakeClient, temporaryFolder } from './support.ts'
import { startSite } from './webhook.ts'

test.each(['SIGTERM', 'SIGINT'] as const)(
  'it prints its address in one line and ends cleanly on %s, also while a change waits for the index',
  async (signal) => {
    const folder = await temporaryFolder()
    const options = ['--data', folder, '--access', 'public', '--index-lag', '60000']
    const { child, lines, url, stop } = await run(...options)
    await lakeClient(url).create({ _type: 'thing' }, { visibility: 'async' })
    expect(await lakeClient(url).fetch('count(*)')).toBe(0)
    await stop(signal)
    expect(child.exitCode).toBe(0)
    expect(lines).toEqual([`Content Lake: ${url} (demo/production, public)`])
    expect(await readdir(folder)).toEqual(['lake.sqlite', 'lock'])
  },
)

/** What the command prints and its exit code. It runs in this process: starting one takes a second. */
async function printed(to: 'log' | 'error', ...options: string[]) {
  const print = jest.spyOn(console, to).mockImplementation(() => {})
  const { argv } = process
  process.argv = ['node', 'main.ts', ...options]
  // With another address, the module runs again.
  await import(`${pathToFileURL(main)}?${performance.now()}`)
  const { exitCode } = process
  const text = print.mock.calls.join('\n')
  Object.assign(process, { argv, exitCode: undefined })
  print.mockRestore()
  return { text, exitCode }
}

async function complaintAbout(...options: string[]) {
  const { text, exitCode } = await printed('error', ...options)
  expect(exitCode).toBe(1)
  expect(text).not.toContain('\n')
  return text
}

test('--export writes what --seed reads, with files', async () => {
  const folder = await temporaryFolder()
  const [data, file] = [join(folder, 'data'), join(folder, 'export.tar.gz')]
  const first = await run('--data', data)
  await lakeClient(first.url).create({ _id: 'a', _type: 'thing', title: 'kept' })
  const asset = await lakeClient(first.url).assets.upload('image', await png())
  await first.stop('SIGTERM')
  const { port } = new URL(first.url)
  const { text } = await printed('log', '--data', data, '--export', file, '--port', port)
  expect(text).toBe(`Exported 1 documents and 1 files to ${file}`)
  const second = await run('--data', join(folder, 'other'), '--seed', file)
  const client = lakeClient(second.url)
  expect(await client.getDocument('a')).toMatchObject({ title: 'kept' })
  expect(await client.fetch('*[_id == $id][0].size', { id: asset._id })).toBe(asset.size)
})

test('--help lists the options with their defaults', async () => {
  const { text, exitCode } = await printed('log', '--help')
  expect(text).toMatch(/^ +--dataset +production$/m)
  expect(exitCode).toBeUndefined()
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
  [['--webhook', 'http://localhost:1/', '--webhook-filter', '=='], '--webhook-filter does not'],
  [['--webhook', 'http://localhost:1/', '--webhook-retry-delay', 'soon'], 'delay is "soon"'],
])('the options %j are refused in one line', async (options, why) => {
  expect(await complaintAbout(...options)).toContain(why)
})

test('a port in use, a damaged file, and a data folder that is a file are refused in one line', async () => {
  const { port, close } = await startSite()
  const folder = await temporaryFolder()
  expect(await complaintAbout('--port', `${port}`, '--data', folder)).toMatch(
    new RegExp(`^Port ${port} is in use, so the Content Lake emulator `),
  )
  await close()
  const file = join(folder, 'lake.sqlite')
  await writeFile(file, 'mine')
  expect(await complaintAbout('--port', '0', '--data', folder)).toMatch(/lake\.sqlite is .*--data/)
  expect(await complaintAbout('--port', '0', '--data', file)).toContain(file)
})
