/** What no longer works, and the file of ours that relies on it. */
export type Failure = { file: string; what: string }

const TYPE_ERROR = /^(\S+?)\(\d+,\d+\): error (.+)$/
const JEST_FILE = /^FAIL (?:\S+ )?(\S+\.test\.tsx?)/
const JEST_TEST = /^\s*● (.+)$/
/** The runner for plain Node puts the name of the test above its error, without a bullet. */
const PLAIN_TEST = /^(\S.*)\n {4}\w*Error\b/
/** The step that failed stands after the name of the test. */
const BROWSER_TEST = /^\s+\d+\) \[\w+\] › (\S+?):\d+:\d+ › (.+?)[ ─]*$/
/** Builds name the file in their messages. */
const MENTION = /(?:^|[\s"'[(./\\])((?:internals|server[/\\]next)[/\\][\w-]+\.(?:tsx?|css))/

/**
 * Reads the failures from the output of TypeScript, Jest, Playwright or a build. The name of a contract
 * test, or of one of its steps, begins with the file that relies on what it tests.
 *
 * @param files all that rely on internals of Sanity or Next
 */
export function failuresIn(output: string, files: string[]): Failure[] {
  const failures = new Map<string, Failure>()
  const add = (file: string, what: string) => failures.set(`${file} ${what}`, { file, what })
  const mentioned: Failure[] = []
  let testFile = ''

  function addTest(title: string) {
    const name = title.split(' › ').findLast((part) => files.some((file) => startsWith(part, file)))
    const file = files.find((one) => name && startsWith(name, one))
    if (name && file) add(file, name.slice(baseOf(file).length + 2))
    else add(files.find((one) => isTestOf(testFile, one)) ?? testFile, title)
  }

  const lines = output.split('\n')
  for (const [index, line] of lines.entries()) {
    const [, typed, error] = TYPE_ERROR.exec(line) ?? []
    if (typed && error) add(typed, error)
    testFile = JEST_FILE.exec(line)?.[1] ?? testFile
    const [, title] =
      JEST_TEST.exec(line) ?? PLAIN_TEST.exec(`${line}\n${lines[index + 1] ?? ''}`) ?? []
    if (title && testFile) addTest(title)
    const [, spec, path] = BROWSER_TEST.exec(line) ?? []
    if (spec && path) {
      testFile = spec
      addTest(path)
    }
    const [, part = ''] = MENTION.exec(line) ?? []
    const file = part && files.find((one) => one.endsWith(part.replaceAll('\\', '/')))
    if (file) mentioned.push({ file, what: line.trim() })
  }
  return failures.size > 0 ? [...failures.values()] : mentioned
}

const baseOf = (file: string) => file.replace(/^.*\//, '')
/** `internals/mutator.test.ts` tests `internals/mutator.ts`. */
const isTestOf = (testFile: string, file: string) =>
  testFile.includes(`/${file.replace(/\.\w+$/, '')}.`)
const startsWith = (name: string, file: string) => name.startsWith(`${baseOf(file)}: `)

/** One block of lines for each file. */
export function listByFile(failures: Failure[]) {
  return [...Map.groupBy(failures, ({ file }) => file)].flatMap(([file, found]) => [
    `  ${file}`,
    ...found.map(({ what }) => `    ${what}`),
  ])
}
