import { useEffect, useRef } from 'react'
import { useGuard } from '../unsaved/context.ts'

/**
 * Has a new value stored at once, because the page beside the form waits for it. The document store
 * (version 6.16) would send it up to a second later.
 */
export function useStoredAtOnce(value: string | undefined) {
  const guard = useGuard()
  const last = useRef(value)
  useEffect(() => {
    if (value !== last.current) guard?.flush()
    last.current = value
  }, [value, guard])
}
