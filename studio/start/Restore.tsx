import { ResetIcon } from '@sanity/icons/Reset'
import { Button } from '@sanity/ui'
import { type SanityDocument, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import { getPublishedId } from 'studio-kit'
import { titleOf } from '../documents/documents.ts'
import { useRestore } from '../documents/useRestore.ts'

type Props = {
  /** As it was earlier. */
  document: SanityDocument
  /** The draft that it replaces, if there is one. */
  draft?: SanityDocument | undefined
  /** What staff do after a failure. */
  hint: string
}

/** A button that writes an earlier state of a document into its draft, and opens it. */
export function Restore({ document, draft, hint }: Props) {
  const { _id, _type: type } = document
  const { isBusy, bringBack } = useRestore(hint)
  const router = useRouter()
  const open = (isDone: boolean) =>
    isDone && router.navigateIntent('edit', { id: getPublishedId(_id), type })
  return (
    <Button
      aria-label={`Restore ${titleOf(document, useSchema())}`}
      disabled={isBusy}
      icon={ResetIcon}
      mode="ghost"
      onClick={() => bringBack(document, draft).then(open)}
      text="Restore"
    />
  )
}
