import { useEffect, useEffectEvent, useRef } from 'react'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { unset } from '../internals/beta.ts'
import { isKeySegment } from '../internals/paths.ts'

/** Milliseconds in which a click on a suggestion arrives, after the search field has lost the focus. */
const GRACE_MS = 1500

/** A document is to be chosen in this row, and none was. */
const isEmpty = (item: object) =>
  '_type' in item && item._type === 'reference' && !('_ref' in item && item._ref)

/**
 * Takes out a row that was left before a document was chosen: it would block publishing. A row that a
 * colleague has just added stays.
 */
export function useEmptyRows({ value, focusPath, onChange }: ArrayOfObjectsInputProps) {
  const [segment] = focusPath
  const focused = segment !== undefined && isKeySegment(segment) ? segment._key : undefined
  const last = useRef<string>(undefined)
  const emptyKeys = value?.filter(isEmpty).map(({ _key }) => _key)
  const left = focused ? undefined : emptyKeys?.find((key) => key === last.current)
  useEffect(() => {
    if (focused) last.current = focused
  }, [focused])
  const remove = useEffectEvent((_key: string) => onChange(unset([{ _key }])))
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => remove(left), GRACE_MS)
    return () => clearTimeout(timer)
  }, [left])
}
