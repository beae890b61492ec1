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

type Options = {
  /** The draft that is replaced, if there is one. */
  draft?: SanityDocument | null | undefined
  /** What staff do after a failure. */
  hint: string
  /** If the document is open already. */
  onDone?: () => void
}

/** Writes an earlier state of a document into its draft, and opens it. */
export function useRestore({ draft, hint, onDone }: Options) {
  const client = useStudioClient()
  const schema = useSchema()
  const { mutate } = useSWRConfig()
  const router = useRouter()
  const { isBusy, run, toast } = useWork()

  const bringBack = (document: SanityDocument) => {
    const title = titleOf(document, schema)
    return run(`“${title}” wasn’t restored`, hint, async () => {
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
  }
  return { isBusy, bringBack }
}

/** A button that brings back what was deleted. */
export function Restore({ document, ...options }: Options & { document: SanityDocument }) {
  const { isBusy, bringBack } = useRestore(options)
  return (
    <Button
      aria-label={`Restore ${titleOf(document, useSchema())}`}
      disabled={isBusy}
      icon={ResetIcon}
      mode="ghost"
      onClick={() => bringBack(document)}
      text="Restore"
    />
  )
}
