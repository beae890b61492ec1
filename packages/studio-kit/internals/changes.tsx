/**
 * What: `ChangeList` and its context, marked internal: what the Studio shows of a document's history.
 * Why: the publish dialog shows in the same way what publishing changes.
 * Since: Sanity 6.16.
 * Instead: a public component that compares two versions of a document.
 */
import { diffInput, wrap } from '@sanity/diff'
import type { ReactNode } from 'react'
import { ChangeList, type ObjectSchemaType, type SanityDocument } from 'sanity'
import { DocumentChangeContext } from 'sanity/_singletons'
import { getPublishedId } from './names.ts'

type Props = {
  schemaType: ObjectSchemaType
  before: SanityDocument
  after: SanityDocument
}

const FieldWrapper = ({ children }: { children: ReactNode }) => children

/** The fields that differ, each with its value before and after. */
export function ChangesBetween({ schemaType, before, after }: Props) {
  // Without an author and a time, nothing is marked.
  const change = { author: '', timestamp: after._updatedAt }
  const diff = diffInput(wrap(before, change), wrap(after, change))
  if (diff.type !== 'object') return null
  const context = {
    documentId: getPublishedId(before._id),
    schemaType,
    rootDiff: diff,
    // Otherwise each change has a button that reverts it.
    isComparingCurrent: false,
    FieldWrapper,
    value: after,
    showFromValue: true,
  }
  return (
    <DocumentChangeContext value={context}>
      <ChangeList diff={diff} schemaType={schemaType} />
    </DocumentChangeContext>
  )
}
