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
