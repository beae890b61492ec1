import { setTimeout as wait } from 'node:timers/promises'
import { type ChildOptions, isRunning, spawnNode } from '#emulators/children.ts'

/**
 * Starts a part of the stack, and resolves when it answers at a URL.
 *
 * @throws when it ends before that; its output says why
 */
export async function startAt(url: string, name: string, options: ChildOptions) {
  const child = spawnNode(options)
  while (isRunning(child)) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return child
    await wait(100)
  }
  throw new Error(`The ${name} did not start. Its output is above.`)
}
