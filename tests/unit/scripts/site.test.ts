import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { SITE_SOURCES } from '#scripts/stack/site.ts'
import { until } from '../../support/until.ts'

const stack = resolve('scripts/stack')
const COMMAND = `
  const { supervise } = await import('${stack}/supervise.ts')
  const { buildSiteOnce } = await import('${stack}/site.ts')
  await buildSiteOnce('content', supervise())
`

/** A project with the sources of the site, whose build never ends, and with an earlier build for `npm start`. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  for (const path of SITE_SOURCES) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    if (path !== 'scripts/build.ts') symlinkSync(resolve(path), join(folder, path))
  }
  const build = `require('node:fs').writeFileSync('.next/unfinished', ''); setInterval(() => {}, 1000)`
  writeFileSync(join(folder, 'scripts/build.ts'), build)
  mkdirSync(join(folder, '.next'))
  writeFileSync(join(folder, '.next/BUILD_ID'), 'for npm start')
  return folder
}

test('Ctrl-C during a build of the demo leaves the result of `npm run build`, and nothing else', async () => {
  const folder = project()
  const args = ['--input-type=module', '--eval', COMMAND]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' })
  const ended = once(child, 'exit')
  await until(() => existsSync(join(folder, '.next/unfinished')))
  child.kill('SIGINT')
  await ended
  expect(readFileSync(join(folder, '.next/BUILD_ID'), 'utf8')).toBe('for npm start')
  expect(readdirSync(join(folder, '.next'))).toEqual(['BUILD_ID'])
  expect(readdirSync(join(folder, '.builds'))).toEqual([])
  rmSync(folder, { recursive: true })
})
