import type { Redis } from 'ioredis'
import { addUp, firstOf, firstOfMonth, KEPT_DAYS, type Line, nameOf } from '#lib/stats/counts.ts'

/** Redis may have lost the sums of a server on which nothing is counted now. */
const REPEAT_MS = 60_000

const keyOf = (day: string) => `counts:${day}`

export type Sums = ReturnType<typeof sumsIn>

/**
 * Sums of all servers: a hash for each day, with a field for each file of counts, page and source. A server writes what its
 * file has, so writing twice, late, or after Redis has lost all doubles nothing.
 */
export function sumsIn(redis: Redis) {
  let file: string | null = null
  /** What the file has of the months that the Studio shows. */
  let shown: Line[] = []

  async function write(lines = shown) {
    const pipeline = redis.pipeline()
    for (const line of lines)
      pipeline
        .hset(keyOf(line.day), `${file}:${nameOf(line)}`, JSON.stringify(line))
        .expire(keyOf(line.day), KEPT_DAYS * 86_400)
    // What fails is written again.
    await pipeline.exec().catch(() => null)
  }

  redis.on('ready', () => void write())
  setInterval(() => void write(), REPEAT_MS).unref()

  return {
    /** @param name of the file, which may move to another host */
    load(name: string, lines: Line[]) {
      file = name
      shown = lines.filter(({ day }) => day >= firstOfMonth(1))
      void write()
    },

    /** After the file has got these lines. */
    add(lines: Line[]) {
      shown = addUp([...shown, ...lines])
      void write(shown.filter(({ day }) => lines.some((line) => line.day === day)))
    },

    /** @returns the lines of all other files, as JSON; null if Redis does not respond */
    async readOthers() {
      const pipeline = redis.pipeline()
      for (let days = 1; firstOf(days) >= firstOfMonth(1); days += 1)
        pipeline.hgetall(keyOf(firstOf(days)))
      const replies = file && (await pipeline.exec().catch(() => null))
      if (!replies || replies.some(([error]) => error)) return null
      const fields = replies.flatMap(([, fields]) => Object.entries(Object(fields)))
      return fields.filter(([name]) => !name.startsWith(`${file}:`)).map(([, line]) => `${line}`)
    },
  }
}
