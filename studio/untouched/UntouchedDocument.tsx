import { useMemo, useState } from 'react'
import { type DocumentLayoutProps, pathToString } from 'sanity'
import { type Attention, AttentionContext } from './new-document.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** A document pane that knows what staff have left in it, and whether Publish was pressed. */
export function UntouchedDocument(props: DocumentLayoutProps) {
  const { documentId } = props
  const [seen, setSeen] = useState({ documentId, isAsked: false, touched: NOTHING })
  if (seen.documentId !== documentId) setSeen({ documentId, isAsked: false, touched: NOTHING })
  const attention = useMemo<Attention>(
    () => ({
      isAsked: seen.isAsked,
      touched: seen.touched,
      setAsked: (isAsked) => setSeen((now) => ({ ...now, isAsked })),
      touch: (path) =>
        setSeen((now) => ({ ...now, touched: new Set(now.touched).add(pathToString(path)) })),
    }),
    [seen],
  )
  return <AttentionContext value={attention}>{props.renderDefault(props)}</AttentionContext>
}
