import { once } from 'node:events'
import { spawnNode } from '#emulators/children.ts'

/** Runs the content lake emulator as a process of its own, until it answers. */
export async function spawnLake(port: number, dataDir: string, ...options: string[]) {
  const lines: string[] = []
  let answered = () => {}
  const ready = new Promise<void>((resolve) => {
    answered = resolve
  })
  const child = spawnNode({
    args: [
      'emulators/content-lake/main.ts',
      ...['--port', `${port}`, '--data', dataDir],
      ...options,
    ],
    onLine: (line) => {
      lines.push(line)
      if (line.startsWith('Content Lake:')) answered()
    },
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The content lake has ended: ${lines.join(' ')}`)
  })
  await Promise.race([ready, ended])
  ended.catch(() => {})
  return { child, url: `http://localhost:${port}` }
}
