import { once } from 'node:events'
import { runProgram } from './tests/run.ts'
import { temporaryFolder } from './tests/temporary-folder.ts'

test('while a page renders, visitors get its last version and all others; if the thread ends, so does the server, after its last errors', async () => {
  const lines: string[] = []
  const child = runProgram('busy-thread.ts', [await temporaryFolder()], (line) => lines.push(line))
  expect(await once(child, 'close')).toEqual([1, null])
  const words = lines.map((line) => line.replaceAll(/<[^>]+>/g, ''))
  expect(words).toEqual([
    '/rules Older words',
    '/rules Older words',
    '/terms Older words',
    '/rules Newer words',
    'The thread that renders has ended (exit code 3).',
  ])
})
