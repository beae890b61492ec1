import { once } from 'node:events'
import { type ChildOptions, spawnNode } from '#emulators/children.ts'

/**
 * Runs a build to its end, in silence.
 *
 * @throws with all it has said, when it fails
 */
export async function runBuild(what: string, options: Omit<ChildOptions, 'onLine'>) {
  const lines: string[] = []
  const build = spawnNode({ ...options, onLine: (line) => lines.push(line) })
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error([...lines, `${what} failed. Its output is above.`].join('\n'))
}
