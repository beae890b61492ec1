import { useMemo, useState } from 'react'
import type { DocumentLayoutProps } from '../internals/document-layout.ts'
import { Asked } from './new-document.ts'

/** A document pane that knows whether Publish was pressed in it. */
export function UntouchedDocument(props: DocumentLayoutProps) {
  const { documentId } = props
  const [askedId, setAskedId] = useState<string>()
  const asked = useMemo(
    () => ({
      isAsked: askedId === documentId,
      setAsked: (isAsked: boolean) => setAskedId(isAsked ? documentId : undefined),
    }),
    [askedId, documentId],
  )
  return <Asked value={asked}>{props.renderDefault(props)}</Asked>
}
