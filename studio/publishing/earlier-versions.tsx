import { RestoreIcon } from '@sanity/icons/Restore'
import { Button, Flex, Stack } from '@sanity/ui'
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
import { useRestore } from '../documents/Restore.tsx'
import { Failure, Note, Rows } from '../ui/Panel.tsx'
import { Name, Row } from '../ui/Row.tsx'
import { Changes } from './Changes.tsx'

const HINT = 'It may have changed meanwhile. Please try again.'

/** Puts back what the site showed earlier. Sanity’s own list of versions needs a wide window. */
export const useEarlierVersions: DocumentActionComponent = ({ draft, published }) => {
  const client = useStudioClient()
  const setPerspective = useSetPerspective()
  const [isOpen, setOpen] = useState(false)
  const [chosen, choose] = useState<Transaction>()
  const id = published?._id ?? ''
  const past = useSWR(chosen ? ['version', id, chosen.id] : null, ([, , revision]) =>
    readPast(client, [id], { revision }),
  )
  const former = past.data?.[0]
  const close = () => {
    setOpen(false)
    choose(undefined)
  }
  const { isBusy, bringBack } = useRestore({
    draft,
    hint: HINT,
    onDone() {
      close()
      setPerspective('drafts')
    },
  })
  if (!published) return null
  return {
    icon: RestoreIcon,
    label: 'Earlier versions…',
    onHandle: () => setOpen(true),
    dialog:
      isOpen &&
      confirmDialog({
        header: chosen
          ? `Put back the version of ${timeInWords(chosen.timestamp)}?`
          : 'Earlier versions',
        onClose: close,
        content: chosen ? (
          <Stack gap={4}>
            {past.error ? (
              <Failure error={past.error} />
            ) : former ? (
              <Changes after={former} before={draft ?? published} same="Nothing would change." />
            ) : (
              <Note>{past.data ? 'This wasn’t on the site then.' : 'Loading…'}</Note>
            )}
            <Flex>
              <Button mode="ghost" onClick={() => choose(undefined)} text="Other versions" />
            </Flex>
          </Stack>
        ) : (
          <Versions onChoose={choose} published={published} />
        ),
        leave: 'Close',
        confirm: former && {
          loading: isBusy,
          onClick: () => bringBack(former),
          text: 'Put back this version',
          tone: 'primary',
        },
      }),
  }
}

type Props = { published: SanityDocument; onChoose: (version: Transaction) => void }

function Versions({ published: { _id: id, _rev }, onChoose }: Props) {
  const client = useStudioClient()
  const { data, error } = useSWR(['versions', id, _rev], () =>
    readTransactions(client, { ids: [id] }),
  )
  if (error) return <Failure error={error} />
  return (
    <Rows
      rows={data?.map((version) => {
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
                  onClick={() => onChoose(version)}
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
}
