import { ResetIcon } from '@sanity/icons/Reset'
import { Button } from '@sanity/ui'
import { type SanityDocument, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import { getPublishedId } from 'studio-kit'
import { useStudioClient } from '../documents/client.ts'
import { titleOf } from '../documents/documents.ts'
import { restore } from '../documents/restore.ts'
import { useWork } from '../ui/useWork.ts'
import { useSite } from './use-site.ts'

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
  const client = useStudioClient()
  const schema = useSchema()
  const site = useSite()
  const router = useRouter()
  const { isBusy, run, toast } = useWork()
  const title = titleOf(document, schema)

  const bringBack = () =>
    run(`“${title}” wasn’t restored`, hint, async () => {
      const leftOut = await restore(client, document, draft)
      toast.push({
        status: leftOut > 0 ? 'warning' : 'success',
        title: `“${title}” is back as a draft`,
        description:
          leftOut > 0
            ? 'It linked to something that was also deleted, so that field is now empty. Check it, then publish.'
            : 'Publish it to put it back on the site.',
      })
      router.navigateIntent('edit', { id: getPublishedId(document._id), type: document._type })
    }).then(() => site.mutate())

  return (
    <Button
      aria-label={`Restore ${title}`}
      disabled={isBusy}
      icon={ResetIcon}
      mode="ghost"
      onClick={bringBack}
      text="Restore"
    />
  )
}
