import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Flex } from '@sanity/ui'
import { useSchema } from 'sanity'
import { timeInWords } from 'studio-kit'
import useSWR from 'swr'
import { useStudioClient } from '../documents/client.ts'
import { titleOf } from '../documents/documents.ts'
import { Restore } from '../documents/Restore.tsx'
import { Note, Panel, Rows } from '../ui/Panel.tsx'
import { Name, Row, Time } from '../ui/Row.tsx'
import { readDeleted } from './trash.ts'
import { useHistory } from './use-site.ts'

/** What was deleted, by whom and when, with a button that brings it back. */
export function Trash() {
  const client = useStudioClient()
  const schema = useSchema()
  const { transactions, isComplete, isValidating, error, setSize } = useHistory()
  const trash = useSWR(
    transactions ? ['trash', transactions[0]?.id, transactions.length] : null,
    () => readDeleted(client, schema, transactions ?? []),
    { keepPreviousData: true },
  )
  const oldest = transactions?.at(-1)?.timestamp
  return (
    <Panel count={trash.data?.length} error={error ?? trash.error} icon={TrashIcon} title="Trash">
      <Rows
        nothing="Nothing has been deleted recently."
        rows={trash.data?.map(({ document, author, at }) => (
          <Row
            aside={
              <>
                {schema.get(document._type)?.title}, deleted by <Name user={author} />,{' '}
                <Time at={at} />
              </>
            }
            end={<Restore document={document} hint="Click “Check again,” then try once more." />}
            key={document._id}
            title={titleOf(document, schema)}
          />
        ))}
      />
      {oldest && isComplete && <Note>Shows what was deleted since {timeInWords(oldest)}.</Note>}
      {oldest && !isComplete && (
        <Flex>
          <Button
            disabled={isValidating}
            mode="bleed"
            onClick={() => setSize((size) => size + 1)}
            text={`Search before ${timeInWords(oldest)}`}
          />
        </Flex>
      )}
    </Panel>
  )
}
