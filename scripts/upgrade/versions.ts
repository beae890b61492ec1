/** What can be upgraded, in this order, and the packages that are released together. */
export const PRODUCTS = new Map([
  ['react', ['react', 'react-dom']],
  ['next', ['next']],
  ['sanity', ['sanity', 'groq', '@sanity/diff', '@sanity/mutator']],
])

/** Reads `next@16.4.6`, `sanity@6.15` or `react`. Without any, everything gets its newest version. */
export function readWanted(args: string[]) {
  const wanted = args.map((arg) => {
    const [, name = '', version] = /^([a-z]+)(?:@([\w.-]+))?$/.exec(arg) ?? []
    if (!PRODUCTS.has(name))
      throw new Error(
        `“${arg}” cannot be upgraded. Name one of ${[...PRODUCTS.keys()].join(', ')}, with or without a version, such as sanity@6.15.`,
      )
    return { name, version }
  })
  return wanted.length > 0
    ? wanted
    : [...PRODUCTS.keys()].map((name) => ({ name, version: undefined }))
}

/**
 * The versions to try, newest first. Of each minor version, only the last patch.
 *
 * @param wanted a version or the beginning of one; without it, all versions after the present one
 */
export function versionsToTry(published: string[], present: string, wanted?: string) {
  if (wanted && published.includes(wanted)) return [wanted]
  const found = published
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .filter((version) =>
      wanted ? version.startsWith(`${wanted}.`) : compare(version, present) > 0,
    )
    .sort((a, b) => compare(b, a))
  const minors = found.map((version) => version.replace(/\.\d+$/, ''))
  return found.filter((_, index) => minors[index] !== minors[index - 1])
}

const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** A `package.json` with other versions of the packages that it names. */
export function withVersion(manifest: string, packages: string[], version: string) {
  return packages.reduce(
    (text, name) => text.replaceAll(new RegExp(`("${name}": )"[^"]*"`, 'g'), `$1"${version}"`),
    manifest,
  )
}

/** The line of npm's output that says why it installed nothing. */
export function reasonOfNpm(output: string) {
  const lines = [
    ...output.matchAll(/^npm error (?!code )(?:notarget |404 |ERESOLVE |network )?(.+)$/gm),
  ].map(([, text = '']) => text.trim())
  const conflict = lines.indexOf('Could not resolve dependency:')
  return lines[conflict + 1] ?? output.trim().split('\n').at(-1) ?? ''
}
