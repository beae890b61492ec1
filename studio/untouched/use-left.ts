import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import type { Path } from 'sanity'
import { AttentionContext } from './new-document.ts'

/** Notes that staff have left a part of the form, once they were in it. */
export function useLeft(path: Path, isIn: boolean) {
  const { touch } = useContext(AttentionContext)
  const wasIn = useRef(false)
  const leave = useEffectEvent(() => touch(path))
  useEffect(() => {
    if (wasIn.current && !isIn) leave()
    wasIn.current = isIn
  }, [isIn])
}
