import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from './transform.ts'

const FINISHED = '.picture'
const UNFINISHED = '.picture.tmp'

/**
 * Keeps images in a folder of at most `maxBytes`; those used longest ago go first.
 * An entry is one line (`<mime type> <sha256>`) and then the bytes, so an incomplete file is never served.
 * `get` answers undefined for what is absent or damaged.
 */
export function createDiskCache({ dir, maxBytes }: { dir: string; maxBytes: number }) {
  // Insertion order is the order of use: the first key is the one used longest ago.
  const sizes = new Map<string, number>()
  let total = 0
  let opened: Promise<void> | undefined

  async function open() {
    await mkdir(dir, { recursive: true })
    const found: { name: string; size: number; usedAt: number }[] = []
    for (const name of await readdir(dir)) {
      if (name.endsWith(UNFINISHED)) await rm(join(dir, name), { force: true })
      if (!name.endsWith(FINISHED)) continue
      const { size, mtimeMs } = await stat(join(dir, name))
      found.push({ name, size, usedAt: mtimeMs })
    }
    for (const { name, size } of found.sort((a, b) => a.usedAt - b.usedAt)) keep(name, size)
    await evict()
  }

  function keep(name: string, size: number) {
    total += size - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, size)
  }

  async function drop(name: string) {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
    await rm(join(dir, name), { force: true })
  }

  async function evict() {
    for (const name of sizes.keys()) {
      if (total <= maxBytes) return
      await drop(name)
    }
  }

  return {
    async get(key: string): Promise<Picture | undefined> {
      opened ??= open()
      await opened
      const name = key + FINISHED
      const size = sizes.get(name)
      if (size === undefined) return undefined
      const picture = await readFile(join(dir, name)).then(unpack, () => undefined)
      if (picture === undefined) {
        await drop(name)
        return undefined
      }
      keep(name, size)
      const now = new Date()
      // The order of use outlives a restart by the files' times; losing one does no harm.
      await utimes(join(dir, name), now, now).catch(() => undefined)
      return picture
    },

    async set(key: string, picture: Picture): Promise<void> {
      opened ??= open()
      await opened
      const entry = pack(picture)
      if (entry.length > maxBytes) return
      const name = key + FINISHED
      const temporary = join(dir, randomUUID() + UNFINISHED)
      await writeFile(temporary, entry)
      await rename(temporary, join(dir, name))
      keep(name, entry.length)
      await evict()
    },
  }
}

function pack({ bytes, mimeType }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`${mimeType} ${sha256(bytes)}\n`), bytes])
}

function unpack(entry: Buffer): Picture | undefined {
  const end = entry.indexOf('\n')
  const [mimeType, sum] = entry.toString('latin1', 0, Math.max(0, end)).split(' ')
  const bytes = entry.subarray(end + 1)
  return mimeType && sum === sha256(bytes) ? { bytes, mimeType } : undefined
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
