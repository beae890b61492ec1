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

test.each(['18.20.0', '20.20.2', '22.17.1'])('Node %s is refused in one line', (version) => {
  const { status, stderr } = runOn(version)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Node [\d.]+ is too old: this command needs Node 22\.18 or newer\..*\n$/)
})

test.each(['22.18.0', '24.0.0', '26.1.0'])('Node %s is not refused', (version) => {
  expect(runOn(version).stderr).not.toContain('too old')
})

test.each(Object.entries(packageJson.scripts))('npm run %s needs no POSIX shell', (_, command) => {
  // Windows' shell does not support these.
  expect(command).not.toMatch(/(^|&& *)(exec|cd|[A-Z_]+=\S*) /)
})
