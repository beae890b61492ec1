import { RestoreIcon } from '@sanity/icons/Restore'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { SanityDocument } from 'sanity'
import {
  confirmDialog,
  type DocumentActionComponent,
  readPast,
  readTransactions,
  type Transaction,
  timeInWords,
  useSetPerspective,
} from 'studio-kit'
import useSWR from 'swr'
import { useStudioClient } from '../documents/client.ts'
import { Restore } from '../documents/Restore.tsx'
import { Failure, Note, Rows } from '../ui/Panel.tsx'
import { Name, Row } from '../ui/Row.tsx'
import { Changes } from './Changes.tsx'

/** Puts back what the site showed earlier. Sanity’s own list of versions needs a wide window. */
export const useEarlierVersions: DocumentActionComponent = ({ draft, published }) => {
  const [isOpen, setOpen] = useState(false)
  const setPerspective = useSetPerspective()
  const close = () => setOpen(false)
  const onDone = () => {
    close()
    setPerspective('drafts')
  }
  if (!published) return null
  return {
    icon: RestoreIcon,
    label: 'Earlier versions…',
    onHandle: () => setOpen(true),
    dialog:
      isOpen &&
      confirmDialog({
        header: 'Earlier versions',
        onClose: close,
        content: <Versions draft={draft} onDone={onDone} published={published} />,
        leave: 'Close',
      }),
  }
}

type Props = { draft: SanityDocument | null; published: SanityDocument; onDone: () => void }

/** The versions, or what changes if one of them is put back. */
function Versions({ draft, published, onDone }: Props) {
  const { _id: id, _rev } = published
  const client = useStudioClient()
  const [chosen, choose] = useState<Transaction>()
  const versions = useSWR(['versions', id, _rev], () => readTransactions(client, { ids: [id] }))
  const past = useSWR(chosen ? ['version', id, chosen.id] : null, ([, , revision]) =>
    readPast(client, [id], { revision }),
  )
  const error = versions.error ?? past.error
  if (error) return <Failure error={error} />
  if (!chosen)
    return (
      <Rows
        rows={versions.data?.map((version) => {
          const time = timeInWords(version.timestamp)
          const isShown = version.id === _rev
          return (
            <Row
              aside={
                <>
                  <Name user={version.author} />
                  {isShown && ', on the site now'}
                </>
              }
              end={
                !isShown && (
                  <Button
                    aria-label={`Show the version of ${time}`}
                    mode="ghost"
                    onClick={() => choose(version)}
                    text="Show"
                  />
                )
              }
              key={version.id}
              title={time}
            />
          )
        })}
      />
    )
  const [former] = past.data ?? []
  return (
    <Stack gap={4}>
      <Text size={1}>What changes with the version of {timeInWords(chosen.timestamp)}:</Text>
      {former ? (
        <Changes after={former} before={draft ?? published} same="Nothing would change." />
      ) : (
        <Note>{past.data ? 'This wasn’t on the site then.' : 'Loading…'}</Note>
      )}
      <Flex gap={2} wrap="wrap">
        {former && <Restore {...{ document: former, draft, onDone }} hint={HINT} text={PUT_BACK} />}
        <Button mode="bleed" onClick={() => choose(undefined)} text="Other versions" />
      </Flex>
    </Stack>
  )
}

const PUT_BACK = 'Put back this version'
const HINT = 'It may have changed meanwhile. Please try again.'
