import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { temporaryFolder } from './tests/temporary-folder.ts'

const execute = promisify(execFile)
const workspace = import.meta.dirname

/** A site of its own, in which the package is installed as npm would publish it, with the Next that it needs. */
async function builtSite() {
  const folder = await temporaryFolder()
  await execute('npm', ['pack', '--pack-destination', folder], { cwd: workspace })
  const [tarball = ''] = await readdir(folder)
  await writeFile(join(folder, 'package.json'), '{"type":"module","private":true}')
  const options = ['--prefer-offline', '--no-audit', '--no-fund']
  await execute('npm', ['install', ...options, join(folder, tarball)], { cwd: folder })
  await cp(join(workspace, 'tests/site'), folder, { recursive: true })
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  await execute(process.execPath, ['build.js'], { cwd: folder, env })
  return folder
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  server.close()
  await once(server, 'close')
  return port
}

const folder = await builtSite()
const port = await freePort()
const lines: string[] = []
const server = spawn(process.execPath, ['server.js'], {
  cwd: folder,
  env: { ...process.env, NODE_ENV: 'production', PORT: `${port}` },
})
const ready = Promise.withResolvers<void>()
for (const input of [server.stdout, server.stderr])
  createInterface({ input }).on('line', (line) => {
    lines.push(line)
    if (line.includes('"Ready."')) ready.resolve()
  })
const exited = once(server, 'exit')
exited.then(() => ready.reject(new Error(lines.join('\n'))))
await ready.promise

afterAll(() => server.kill('SIGKILL'))

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)

test('README.md shows the server of this site', async () => {
  const readme = await readFile(join(workspace, 'README.md'), 'utf8')
  expect(readme).toContain(await readFile(join(folder, 'server.js'), 'utf8'))
  expect(readme).toContain(await readFile(join(folder, 'build.js'), 'utf8'))
})

test('a content page has no framework scripts, only its own styles, a strict policy and a 304', async () => {
  const response = await ask('/')
  const html = await response.text()
  expect(html).toMatch(/<h1 class="big">Words<\/h1>/)
  expect(html.match(/<script(?! type="speculationrules")/g)).toBeNull()
  expect(html).toContain('.big{')
  expect(html).not.toContain('.unused')
  const { headers } = response
  expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-\S+ 'strict-dynamic'/)
  expect(headers.get('content-encoding')).not.toBeNull()
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await ask('/', { headers: known })).status).toBe(304)
})

test('a page with React gets its scripts from a loader, which its policy allows, and its data', async () => {
  const response = await ask('/counter')
  const html = await response.text()
  expect(html).toContain('0<!-- --> clicks')
  const [, list = '[]'] = /<script data-files="([^"]*)">/.exec(html) ?? []
  const files: [string][] = JSON.parse(list.replaceAll('&quot;', '"'))
  expect(files.length).toBeGreaterThan(1)
  for (const [file] of files) {
    const { status, headers } = await ask(file)
    expect([file, status]).toEqual([file, 200])
    expect(headers.get('cache-control')).toContain('immutable')
  }
  expect(response.headers.get('content-security-policy')).toContain('require-trusted-types-for')
  const data = await ask('/counter', { headers: { rsc: '1' } })
  expect(data.headers.get('content-type')).toMatch(/^text\/x-component/)
})

test('Next gets only what the table passes to it', async () => {
  expect(await (await ask('/api/hello', { method: 'POST' })).json()).toEqual({ hello: 'world' })
  expect((await ask('/api/hello', { method: 'POST', body: 'words' })).status).toBe(413)
  expect((await ask('/api/none')).status).toBe(404)
  expect((await ask('/none')).status).toBe(404)
})

test('the server stops at a signal', async () => {
  server.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(lines.at(-1)).toContain('Stopped.')
})
