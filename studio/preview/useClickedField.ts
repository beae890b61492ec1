import { useEffect, useEffectEvent } from 'react'
import { interval, map, switchMap, take } from 'rxjs'
import type { ObjectInputProps } from 'sanity'
import { stringToPath } from 'studio-kit'
import { clicked } from './open-document.ts'

/** Milliseconds between two attempts, and how many there are: a form may be drawn for some seconds. */
const GAP_MS = 250
const ATTEMPTS = 20

type Props = { id: string } & Pick<ObjectInputProps, 'onPathFocus'>

/** Moves the focus from the page to the field whose text staff have clicked on. */
export function useClickedField({ id, onPathFocus }: Props) {
  const moveFocus = useEffectEvent((path: string) => {
    // On a phone, the page is hidden by then, and a form that opens takes the focus.
    if (!document.activeElement?.matches('iframe, body, section')) return clicked.next(null)
    // A field takes the focus when it becomes the one that has it.
    onPathFocus([])
    requestAnimationFrame(() => onPathFocus(stringToPath(path)))
  })
  useEffect(() => {
    const attempts = clicked.pipe(
      switchMap((field) =>
        interval(GAP_MS).pipe(
          take(field?.id === id ? ATTEMPTS : 0),
          map(() => field?.path ?? ''),
        ),
      ),
    )
    const moving = attempts.subscribe(moveFocus)
    return () => moving.unsubscribe()
  }, [id])
}
