import { useEffect, useEffectEvent } from 'react'

/** A page connects within this time on most connections. Each further attempt gets twice as long. */
const FIRST_MS = 10_000
const MOST_MS = 60_000

/**
 * Loads a page again that does not connect to the Studio, until it does. After the site was unreachable
 * its frame would show an error for good: the Preview tool (version 6.16) waits for a click on Retry.
 */
export function useReload(isLost: boolean, load: () => void) {
  const reload = useEffectEvent(load)
  useEffect(() => {
    if (!isLost) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const reloadAfter = (ms: number) => {
      timer = setTimeout(() => {
        reload()
        reloadAfter(Math.min(2 * ms, MOST_MS))
      }, ms)
    }
    reloadAfter(FIRST_MS)
    return () => clearTimeout(timer)
  }, [isLost])
}
