import { ResetIcon } from '@sanity/icons/Reset'
import { Button } from '@sanity/ui'
import { type SanityDocument, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import { getPublishedId } from 'studio-kit'
import { useSWRConfig } from 'swr'
import { useWork } from '../ui/useWork.ts'
import { useStudioClient } from './client.ts'
import { titleOf } from './documents.ts'
import { restore } from './restore.ts'

type Props = {
  /** As it was earlier. */
  document: SanityDocument
  /** The draft that it replaces, if there is one. */
  draft?: SanityDocument | null | undefined
  /** What staff do after a failure. */
  hint: string
  text?: string
  /** If the document is open already. */
  onDone?: () => void
}

/** A button that writes an earlier state of a document into its draft, and opens it. */
export function Restore({ document, draft, hint, text = 'Restore', onDone }: Props) {
  const client = useStudioClient()
  const schema = useSchema()
  const { mutate } = useSWRConfig()
  const router = useRouter()
  const { isBusy, run, toast } = useWork()
  const title = titleOf(document, schema)

  const bringBack = () =>
    run(`“${title}” wasn’t restored`, hint, async () => {
      const leftOut = await restore(client, document, draft ?? undefined)
      toast.push({
        status: leftOut > 0 ? 'warning' : 'success',
        title: `“${title}” is back as a draft`,
        description:
          leftOut > 0
            ? 'It linked to something that was also deleted, so that field is now empty. Check it, then publish.'
            : 'Publish it to put it back on the site.',
      })
      if (onDone) return onDone()
      router.navigateIntent('edit', { id: getPublishedId(document._id), type: document._type })
    }).then(() => mutate('site'))

  return (
    <Button
      aria-label={`${text} ${title}`}
      disabled={isBusy}
      icon={ResetIcon}
      mode="ghost"
      onClick={bringBack}
      text={text}
    />
  )
}
