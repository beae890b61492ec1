import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { defaults } from '#emulators/defaults.ts'
import { readEnv } from '#lib/env.ts'
import { securityHeaders } from '#lib/security-headers.ts'
import { studioSources } from '#scripts/stack/studio.ts'
import packageJson from '../../package.json' with { type: 'json' }

const read = (file: string) => readFileSync(file, 'utf8')
const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`)
const { listen, stop } = readEnv(defaults)

test.each([
  ['deploy/fourfold.service', /TimeoutStopSec=(\d+)/],
  ['deploy/fly.toml', /kill_timeout = (\d+)/],
  ['compose.yaml', /stop_grace_period: (\d+)s/],
  ['Dockerfile', /--stop-timeout (\d+)/],
])('%s gives a server more time to stop than it takes', (file, pattern) => {
  expect(Number(pattern.exec(read(file))?.[1]) * 1000).toBeGreaterThan(stop.stopMs)
})

test.each([
  ['deploy/Caddyfile', /keepalive (\d+)s/],
  ['deploy/nginx.conf', /keepalive_timeout (\d+)s/],
])('%s keeps idle connections for a shorter time than the server', (file, pattern) => {
  expect(Number(pattern.exec(read(file))?.[1]) * 1000).toBeLessThan(listen.keepAliveMs)
})

test.each(['deploy/fourfold.service', 'deploy/fly.toml', 'compose.yaml'])(
  '%s trusts its one proxy, and drains for longer than two probes',
  (file) => {
    expect(read(file)).toMatch(/TRUSTED_PROXIES\W+1/)
    expect(Number(/DRAIN_MS\W+(\d+)/.exec(read(file))?.[1])).toBeGreaterThan(2_000)
  },
)

test.each(['deploy/Caddyfile', 'deploy/nginx.conf'])(
  '%s sends the Studio as safely as the server sends the site, and lets no page embed it',
  (file) => {
    const [, studio = ''] = read(file).split(/STUDIO_HOST:.*\{|What `npm run studio:build` writes/)
    const lines = studio.replaceAll(/add_header | always;|"/g, '')
    const sent = securityHeaders({ siteUrl: 'https://www.example.com' })
    for (const name of ['X-Content-Type-Options', 'Strict-Transport-Security'])
      expect(lines).toContain(`${name} ${sent.find(({ key }) => key === name)?.value}\n`)
    expect(lines).toMatch(
      /Content-Security-Policy frame-ancestors ('none'|\{\$PREVIEW_ANCESTORS:'none'\})\n/,
    )
  },
)

test('on Fly.io, the server gets its volume from root, and then runs as the user of the image', async () => {
  expect(read('deploy/fly.toml')).toContain('--build-target fly')
  const stages = read('Dockerfile').split(/^FROM /m)
  const [, , server = '', fly = '', last] = stages
  expect(server).toMatch(/install -d -o node -g node \/data\n.*\nUSER node\n/s)
  expect(fly).toMatch(/^server AS fly\nUSER root/)
  // Without a target, Docker builds the last stage.
  expect(last?.trim()).toBe('server')
  const calls: unknown[][] = []
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      calls.push([name, ...args])
  const [, script = ''] =
    /^CMD \["node", "-e", "(.*); import\('\/srv\/fourfold\/server.js'\)"\]$/m.exec(fly) ?? []
  runInNewContext(script, {
    fs: { chownSync: record('chown') },
    process: { setgroups: record('groups'), setgid: record('group'), setuid: record('user') },
  })
  expect(calls).toEqual([
    ['chown', '/data', 1000, 1000],
    ['groups', []],
    ['group', 1000],
    ['user', 1000],
  ])
})

test('a change of any source of the Studio deploys it', () => {
  const paths = /paths: \[(.*)\]/.exec(read('.github/workflows/studio.yml'))?.[1]?.split(', ')
  const folders = paths?.map((path) => path.replace('/**', ''))
  const sources = studioSources().map((source) => source.replace(/^studio\/.*/, 'studio'))
  // Only the Studio of the demo depends on its settings.
  expect(new Set(folders?.concat('emulators/defaults.ts'))).toEqual(new Set(sources))
})

test('workflows and the Dockerfile run only commands that exist', () => {
  const commands = [...workflows, 'Dockerfile']
    .flatMap((file) => [...read(file).matchAll(/npm run ([a-z:]+)/g)])
    .map(([, name]) => name)
  expect(commands.length).toBeGreaterThan(3)
  expect(commands.filter((name) => !Object.keys(packageJson.scripts).includes(name ?? ''))).toEqual(
    [],
  )
})

test('a push is refused if a package that runs on the server has a known hole', () => {
  const checks = read('.github/workflows/check.yml')
  expect(checks).toMatch(/^ +- run: npm audit --omit=dev --audit-level=high$/m)
  expect(checks).not.toContain('continue-on-error')
})

test('a nightly run asks nothing of its event, which does not describe the repository', () => {
  const nightly = workflows.map(read).filter((text) => text.includes('schedule:'))
  expect(nightly).toHaveLength(1)
  expect(nightly.join()).not.toContain('github.event.repository')
})

test('the checks run on Debian, whose Chromium they install', () => {
  expect(read('.ci/run')).toContain('chromium-headless-shell')
  expect(read('.github/workflows/check.yml')).toMatch(/container: node:\d+-bookworm\n/)
})

test('the image gets no settings, no builds and no packages of this machine', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.env*', 'node_modules', '.next', '.git']) expect(ignored).toContain(name)
})
