import { spawnSync } from 'node:child_process'
import packageJson from '../../../package.json' with { type: 'json' }

/** Runs the launcher with another version of Node. */
function runOn(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  return spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'scripts/run.mjs', 'none'],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  )
}

test('Node 22.17 is refused in one line, and Node 22.18 is not', () => {
  const { status, stderr } = runOn('22.17.1')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Node [\d.]+ is too old: this command needs Node 22\.18 or newer\..*\n$/)
  expect(runOn('22.18.0').stderr).not.toContain('too old')
})

test.each(Object.entries(packageJson.scripts))('npm run %s needs no POSIX shell', (_, command) => {
  // Windows' shell does not support these.
  expect(command).not.toMatch(/(^|&& *)(exec|cd|[A-Z_]+=\S*) /)
})

test.each([
  ['doctor', ['--foo'], {}, /^Unknown option '--foo'.* docs\/commands\.md lists the options/],
  ['stats', ['--days', 'abc'], {}, /^--days is "abc"; it must be a number from 1\.\n$/],
  [
    'demo',
    ['--shop'],
    {},
    /^\nUnknown option '--shop'. The options are --checkout, --reset, --data, --instances, --index-lag\.\n$/,
  ],
  ['demo', [], { PORT_BASE: '70000' }, /^PORT_BASE is "70000"; it must be a port/],
  [
    'members',
    ['list'],
    { PORT_BASE: '1024' },
    /^localhost:\d+ is unreachable: ECONNREFUSED\. .*npm run demo/,
  ],
])('a mistake in npm run %s %j gets a sentence, without a stack', (name, args, env, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', name, ...args], {
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: '', FIREBASE_PROJECT_ID: '', ...env },
  })
  expect(stderr).toMatch(sentence)
  expect(stderr).not.toMatch(/^ +at /m)
  expect(status).toBe(1)
})
