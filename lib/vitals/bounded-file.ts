import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** At half of `maxBytes`, the file replaces `FILE.1`, and a new file begins. */
export function boundedFile(file: string, maxBytes = 5_000_000) {
  const older = `${file}.1`
  let last: Promise<void> = Promise.resolve()

  async function write(line: string) {
    await mkdir(dirname(file), { recursive: true })
    const { size } = await stat(file).catch(() => ({ size: 0 }))
    if (size > 0 && size + Buffer.byteLength(line) > maxBytes / 2) await rename(file, older)
    await appendFile(file, line)
  }

  return {
    append(line: string) {
      // One after the other, so that no two writes rename the file.
      last = last.catch(() => {}).then(() => write(`${line}\n`))
      return last
    },

    async lines() {
      const texts = await Promise.all(
        [older, file].map((one) => readFile(one, 'utf8').catch(() => '')),
      )
      return texts.join('').split('\n').filter(Boolean)
    },
  }
}
