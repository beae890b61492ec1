import type { Open } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { PROGRAMS, programPath } from './programs.ts'
import { openWebKit } from './webkit.ts'

type Engine = {
  name: string
  open: Open
  programs: (keyof typeof PROGRAMS)[]
  /** The tags of tests that its driver cannot run. */
  lacks: RegExp[]
}

const engines: Engine[] = [
  { name: 'firefox', open: openFirefox, programs: ['firefox-esr'], lacks: [] },
  { name: 'webkit', open: openWebKit, programs: ['WebKitWebDriver', 'Xvfb'], lacks: [/@paper/] },
]

/**
 * The engines that are tested: all, or those that `ENGINES` names, such as `ENGINES=firefox`.
 *
 * @throws in one line, naming the packages of Debian that are missing
 */
export function wantedEngines() {
  const names = process.env.ENGINES?.split(',') ?? engines.map(({ name }) => name)
  const wanted = engines.filter(({ name }) => names.includes(name))
  // Not in Playwright's workers, which read the configuration again.
  if (!process.env.TEST_WORKER_INDEX)
    for (const { name } of engines) if (!names.includes(name)) console.log(`Skipped: ${name}`)
  const missing = wanted.flatMap(({ programs }) => programs).filter((name) => !programPath(name))
  if (missing.length > 0) {
    const packages = missing.map((name) => PROGRAMS[name]).join(' ')
    throw new Error(
      `${missing.join(' and ')} cannot be found: run \`apt-get install ${packages}\` on Debian.`,
    )
  }
  return wanted
}

export function engineOf(name: string) {
  const engine = engines.find((one) => one.name === name)
  if (!engine) throw new Error(`There is no engine "${name}".`)
  return engine
}
