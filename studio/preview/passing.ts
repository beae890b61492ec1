import { z } from 'zod'

/** What the Studio's router keeps with each entry of the browser's history. */
const routed = z.object({ key: z.string() })

/** Entries that hold the next page and still the form of the former one. */
const passing = new Set<string>()

const key = () => routed.safeParse(history.state).data?.key ?? ''

/**
 * Following a link in the preview makes two entries: the Preview tool (version 6.16) changes the page
 * first, and then the form. Back passes the one between them.
 */
export const passingEntry = {
  isHere: () => passing.has(key()),
  /** @returns how to take it back, where the form turns out to belong to the page */
  mark() {
    const here = key()
    if (here) passing.add(here)
    return () => passing.delete(here)
  },
}
