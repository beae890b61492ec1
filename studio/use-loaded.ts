import { useEffect, useState } from 'react'

/** What a request answered; `undefined` while it is under way, and `'failed'` where it failed. */
export type Loaded<Value> = Value | 'failed' | undefined

/** @param load must stay the same function as long as the same is wanted: see `useCallback` */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [answer, setAnswer] = useState<{ to: typeof load; value: Loaded<Value> }>()
  useEffect(() => {
    let isWanted = true
    const set = (value: Loaded<Value>) => isWanted && setAnswer({ to: load, value })
    load()
      .then(set)
      .catch(() => set('failed'))
    return () => {
      isWanted = false
    }
  }, [load])
  return answer?.to === load ? answer.value : undefined
}
