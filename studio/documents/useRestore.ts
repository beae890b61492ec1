import { type SanityDocument, useSchema } from 'sanity'
import { useSWRConfig } from 'swr'
import { useWork } from '../ui/useWork.ts'
import { useStudioClient } from './client.ts'
import { titleOf } from './documents.ts'
import { restore } from './restore.ts'

/**
 * Writes an earlier state of a document into its draft, and says so.
 *
 * @param hint what staff do after a failure
 */
export function useRestore(hint: string) {
  const client = useStudioClient()
  const schema = useSchema()
  const { mutate } = useSWRConfig()
  const { isBusy, run, toast } = useWork()

  /** @param draft the draft that it replaces, if there is one */
  async function bringBack(document: SanityDocument, draft?: SanityDocument) {
    const title = titleOf(document, schema)
    const isDone = await run(`“${title}” wasn’t restored`, hint, async () => {
      const leftOut = await restore(client, document, draft)
      toast.push({
        status: leftOut > 0 ? 'warning' : 'success',
        title: `“${title}” is back as a draft`,
        description:
          leftOut > 0
            ? 'It linked to something that was also deleted, so that field is now empty. Check it, then publish.'
            : 'Publish it to put it back on the site.',
      })
    })
    void mutate('site')
    return isDone
  }
  return { isBusy, bringBack }
}
