/**
 * `npm run upgrade`: installs the newest React, Next and Sanity in a copy of this checkout, runs what
 * relies on their internals, and prints what broke. With names, such as `npm run upgrade -- next@16.4.6
 * sanity@6.15`, only these are upgraded.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { reasonOf } from './reason.ts'
import { refuseBusyPorts } from './stack/ports.ts'
import { step } from './stack/steps.ts'
import { supervise } from './stack/supervise.ts'
import { failuresIn, listByFile } from './upgrade/failures.ts'
import {
  PRODUCTS,
  readWanted,
  reasonOfNpm,
  versionsToTry,
  withVersion,
} from './upgrade/versions.ts'

const BUILDS = 'test:prepare'
const IN_CHROMIUM = 'test:browser -- --no-deps --project=reading --project=site --project=members'
/** `LONG` selects the slow tests of a file; without it, only the others run. */
const CHECKS: [name: string, script: string, env?: { LONG: string }][] = [
  ['Types', 'typecheck'],
  ['Contract tests', 'test:unit -- tests/unit/studio server/next server/recorded-tags'],
  ['Builds', BUILDS],
  ['Next and the Studio', `${IN_CHROMIUM} requests/next studio-`],
  ['More of the Studio', `${IN_CHROMIUM} studio-`, { LONG: '1' }],
]
const INSTALL = ['--include=dev', '--loglevel=error']
const MANIFESTS = ['package.json', 'studio/package.json', 'packages/content-lake/package.json']
const RELYING = globSync('{studio/internals,server/next}/*').map((file) =>
  file.replaceAll('\\', '/'),
)

// The default ports are for a demo that runs beside it.
process.env.PORT_BASE ||= '4000'
const { ports } = await import('#emulators/defaults.ts')
const supervisor = supervise()
const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
let isKept = false
process.once('exit', () => isKept || rmSync(folder, { recursive: true, force: true }))

try {
  const wanted = readWanted(process.argv.slice(2))
  await refuseBusyPorts(ports)
  await step(`Copying this checkout to ${folder}`, copyCheckout)
  await step('Installing the versions of package-lock.json', async () => {
    const { code, output } = await runNpm(['ci', ...INSTALL])
    if (code !== 0) throw new Error(reasonOfNpm(output))
  })
  const versions: string[] = []
  const refused: string[] = []
  for (const { name, version } of wanted) {
    const before = versionOf(name)
    refused.push(...(await step(`Upgrading ${name}`, () => upgrade(name, version))))
    versions.push(`  ${name} ${before} → ${versionOf(name)}`)
  }
  const broken: string[] = []
  for (const [name, script, env] of CHECKS) {
    const { code, output } = await step(name, (say) =>
      runNpm(['run', '--silent', ...script.split(' ')], say, env),
    )
    if (code === 0) continue
    const list = listByFile(failuresIn(output, RELYING))
    broken.push(`  ${name}:`, ...(list.length > 0 ? list : output.trim().split('\n').slice(-5)))
    if (script === BUILDS) break
  }
  console.log(['\nVersions:', ...versions].join('\n'))
  if (refused.length > 0) console.log(['Could not be installed:', ...refused].join('\n'))
  const isRefused = refused.length > 0 && wanted.some(({ version }) => version)
  isKept = broken.length > 0
  if (isKept) console.log([`Broke, in the copy ${folder}:`, ...broken].join('\n'))
  else console.log('All tests passed.')
  process.exit(isKept || isRefused ? 1 : 0)
} catch (error) {
  await supervisor.endAll(1, reasonOf(error))
}

/** All files of the checkout, with uncommitted changes, but nothing that git ignores. */
async function copyCheckout() {
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'])
  for (const file of list.toString().split('\0'))
    if (file && existsSync(file)) await cp(file, join(folder, file))
}

/** Runs npm in the copy. */
async function runNpm(args: string[], say: (line: string) => void = () => {}, env = {}) {
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Run this command with `npm run upgrade`.')
  const lines: string[] = []
  const onLine = (line: string) => {
    lines.push(stripVTControlCharacters(line))
    say(line)
  }
  const { code } = await supervisor.run({ args: [npm, ...args], cwd: folder, env, onLine })
  return { code, output: lines.join('\n') }
}

/** Installs the first version that npm accepts. @returns the others before it, with npm's reasons */
async function upgrade(name: string, wanted?: string) {
  const { output } = await runNpm(['view', name, 'versions', '--json', '--loglevel=error'])
  const versions = versionsToTry(JSON.parse(output), versionOf(name), wanted)
  const manifests = MANIFESTS.map((path) => {
    const file = join(folder, path)
    return { file, text: readFileSync(file, 'utf8') }
  })
  const refused: string[] =
    wanted && versions.length === 0 ? [`  ${name} ${wanted}: not found`] : []
  for (const version of versions) {
    for (const { file, text } of manifests)
      writeFileSync(file, withVersion(text, PRODUCTS.get(name) ?? [], version))
    const { code, output: reasons } = await runNpm(['install', ...INSTALL])
    if (code === 0) return refused
    refused.push(`  ${name} ${version}: ${reasonOfNpm(reasons)}`)
  }
  for (const { file, text } of manifests) writeFileSync(file, text)
  return refused
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
    .version
}
