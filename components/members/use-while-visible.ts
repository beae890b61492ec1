import { useEffect, useRef } from 'react'

type Tasks = {
  eachMinute: () => void
  /** The tab is looked at again after having been out of sight for a minute or more. */
  onReturn: () => void
}

const MINUTE = 60_000

/** Does what a page in use wants done now and then. */
export function useWhileVisible(active: boolean, tasks: Tasks) {
  const latest = useRef(tasks)
  useEffect(() => {
    latest.current = tasks
  })
  useEffect(() => {
    if (!active) return
    let hiddenAt = Date.now()
    const timer = setInterval(() => latest.current.eachMinute(), MINUTE)
    const onChange = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (Date.now() - hiddenAt >= MINUTE) latest.current.onReturn()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [active])
}
