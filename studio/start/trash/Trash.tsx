import { ResetIcon } from '@sanity/icons/Reset'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { getPublishedId, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import useSWR from 'swr'
import { titleOf } from '../documents.ts'
import { deletionsIn } from '../history.ts'
import { Nothing, Panel, Rows, Waiting } from '../Panel.tsx'
import { Ago, exactly, Name, Row } from '../Row.tsx'
import { useHistory, useSite, useStudioClient, WHEN_ASKED } from '../use-site.ts'
import { type Deleted, readDeleted, restore } from './trash.ts'

/** What was deleted, by whom and when, with a button that brings it back. */
export function Trash() {
  const client = useStudioClient()
  const schema = useSchema()
  const { data: site, error } = useSite()
  const history = useHistory()
  const { transactions, isComplete, isLoading, isValidating } = history
  const existing = new Set(site?.items.map(({ id }) => id))
  const deletions = site && transactions && deletionsIn(transactions, existing)
  const trash = useSWR(
    deletions ? ['trash', site.readAt, deletions.map(({ id }) => id).join(' ')] : null,
    () => readDeleted(client, schema, deletions ?? []),
    { ...WHEN_ASKED, keepPreviousData: true },
  )
  const oldest = transactions?.at(-1)?.timestamp
  return (
    <Panel
      count={trash.data?.length}
      error={error ?? history.error ?? trash.error}
      icon={TrashIcon}
      title="Trash"
    >
      {!trash.data && <Waiting>Loading the trash…</Waiting>}
      {trash.data?.length === 0 && <Nothing>Nothing has been deleted recently.</Nothing>}
      {trash.data && trash.data.length > 0 && (
        <Rows>
          {trash.data.map((deleted) => (
            <DeletedRow deleted={deleted} key={deleted.id} />
          ))}
        </Rows>
      )}
      {oldest && !isLoading && isComplete && (
        <Text muted size={1}>
          Goes back to {exactly(oldest)}. How far depends on the Sanity plan: 3 days on Free, 90
          days on Growth.
        </Text>
      )}
      {oldest && !isComplete && (
        <Flex>
          <Button
            disabled={isValidating}
            fontSize={1}
            mode="bleed"
            onClick={() => history.setSize((size) => size + 1)}
            text={`Search before ${exactly(oldest)}`}
          />
        </Flex>
      )}
    </Panel>
  )
}

function DeletedRow({ deleted: { document, author, at } }: { deleted: Deleted }) {
  const client = useStudioClient()
  const schema = useSchema()
  const site = useSite()
  const router = useRouter()
  const toast = useToast()
  const [isRestoring, setRestoring] = useState(false)
  const title = titleOf(document, schema)

  async function bringBack() {
    setRestoring(true)
    try {
      const leftOut = await restore(client, document)
      toast.push({
        status: leftOut > 0 ? 'warning' : 'success',
        title: `“${title}” is back as a draft`,
        description:
          leftOut > 0
            ? 'It linked to something that was also deleted, so that field is now empty. Check it, then publish.'
            : 'Publish it to put it back on the site.',
      })
      router.navigateIntent('edit', { id: getPublishedId(document._id), type: document._type })
    } catch (error) {
      toast.push({
        status: 'error',
        title: `“${title}” wasn’t restored`,
        description: `Click “Check again,” then try once more. (${error instanceof Error ? error.message : error})`,
      })
      setRestoring(false)
    }
    void site.mutate()
  }

  return (
    <Row
      aside={
        <>
          {schema.get(document._type)?.title}, deleted by <Name user={author} />, <Ago at={at} />
        </>
      }
      end={
        <Button
          aria-label={`Restore ${title}`}
          disabled={isRestoring}
          fontSize={1}
          icon={ResetIcon}
          mode="ghost"
          onClick={bringBack}
          padding={3}
          text="Restore"
        />
      }
      title={title}
    />
  )
}
