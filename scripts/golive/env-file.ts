import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { SETTING_NAMES } from '#lib/env.ts'

const HEAD = `# Settings of the site. Copy this file to .env.production.local, or let \`npm run golive\` write that file.
# Public settings become part of the build: after a change, build again.
# Written by \`npm run env:example\` from lib/env.ts and docs/settings.md.
`

/** Settings of `npm run studio:build`, which reads the same files. */
const STUDIO = /^SANITY_STUDIO_/

/**
 * The text of `.env.example`: each setting with what docs/settings.md says about it. An optional one, and one
 * that is only for the emulator, is commented out.
 *
 * @throws names each setting that the tables of docs/settings.md lack
 */
export function envExample(document: string) {
  const rows = [
    ...document.matchAll(/^\| (`[A-Z][A-Z_`, ]+`) \|(?: (yes|no) \|)? (.+) \|$/gm),
  ].flatMap(([, names = '', isPublic, text = '']) =>
    [...names.matchAll(/[A-Z_]+/g)].map(([name]) => ({ name, isPublic, text: plain(text) })),
  )
  const missing = SETTING_NAMES.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length > 0)
    throw new Error(`docs/settings.md does not explain ${missing.join(', ')}.`)
  const own: readonly string[] = SETTING_NAMES
  return [
    HEAD,
    ...rows
      .filter(({ name }) => own.includes(name) || STUDIO.test(name))
      .map(({ name, isPublic, text }) => {
        const isOptional = /^(optional|only for the emulator)/.test(text)
        return `# ${isPublic === 'yes' ? 'Public: ' : ''}${text}\n${isOptional ? '#' : ''}${name}=\n`
      }),
  ].join('\n')
}

/** Markdown as text. */
const plain = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')

const FILE = '.env.production.local'
/** Next reads no file of this name, and Git ignores it. */
const BESIDE = '.env.golive.local'

/** The settings that an earlier run wrote next to an existing file. */
export const readBeside = async (folder: string) =>
  parseEnv(await readFile(join(folder, BESIDE), 'utf8').catch(() => ''))

/**
 * Writes the settings for production. An existing file is kept: what differs is written into a file next
 * to it. Only the owner can read either. A dry run writes nothing.
 *
 * @param isOurs an earlier step of this run has written the file
 * @returns whether the file is ours now
 */
export async function keepSettings(
  folder: string,
  settings: Record<string, string>,
  say: (line: string) => void,
  dryRun: boolean,
  isOurs = false,
): Promise<boolean> {
  const existing = await readFile(join(folder, FILE), 'utf8').catch(() => null)
  if (existing === null || isOurs) {
    if (dryRun) say(`○ ${FILE}: to do`)
    else await writeFile(join(folder, FILE), linesOf(settings), { mode: 0o600 })
    if (!dryRun) say(`▸ ${FILE} is written. Only you can read it.`)
    return !dryRun
  }
  const before = parseEnv(existing)
  const other = Object.fromEntries(
    Object.entries({ ...(await readBeside(folder)), ...settings }).filter(
      ([name, value]) => before[name] !== value,
    ),
  )
  if (Object.keys(other).length === 0) {
    say(`✓ ${FILE} is up to date.`)
    return false
  }
  const differences = Object.entries(other).map(
    ([name, value]) => `\n    ${differenceOf(name, before[name], value)}`,
  )
  if (dryRun) {
    say(`○ ${FILE} exists and is kept. This differs:${differences.join('')}`)
    return false
  }
  await rm(join(folder, BESIDE), { force: true })
  await writeFile(join(folder, BESIDE), linesOf(other), { mode: 0o600 })
  say(
    `▸ ${FILE} exists and is kept. ${BESIDE} has what differs; copy it over:${differences.join('')}`,
  )
  return false
}

const SECRET = /TOKEN|SECRET|SERVICE_ACCOUNT/

function differenceOf(name: string, before: string | undefined, now: string | undefined) {
  if (SECRET.test(name)) return `${name}: ${before ? 'another one' : 'missing'}`
  return `${name}: ${before ? `"${before}"` : 'missing'}, now "${now}"`
}

const linesOf = (settings: Record<string, string | undefined>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
