import { changeOf } from './affected.ts'
import { type ContentIndex, passedOf } from './content-index.ts'
import type { Publication } from './index-reader.ts'

/**
 * Milliseconds between two looks at the clock. Looking again and again needs no timer for each time,
 * which would fire late after a change of the clock or a sleep of the machine, and at once for a time
 * more than 24.8 days ahead.
 */
const LOOK_MS = 1_000

type Options = {
  /** Updated when times pass. */
  index: ContentIndex
  /** @param changes of the documents whose pages change now */
  onPassed(changes: Publication[]): void
  stopped: AbortSignal
}

/**
 * Reports the documents whose pages change by themselves, such as an announcement that is shown from
 * a certain time. Pages that were rendered before a restart are compared as well, and a clock that is
 * set back counts as a change too.
 */
export function watchClock({ index, onPassed, stopped }: Options) {
  function look() {
    const changes: Publication[] = []
    for (const [id, entry] of index) {
      const passed = passedOf(entry.times)
      if (passed === entry.passed) continue
      index.set(id, { ...entry, passed })
      changes.push({ ...changeOf(entry, entry), id, rev: entry.rev })
    }
    if (changes.length > 0) onPassed(changes)
  }

  const looking = setInterval(look, LOOK_MS)
  stopped.addEventListener('abort', () => clearInterval(looking))
  look()
}
