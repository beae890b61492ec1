import { RestoreIcon } from '@sanity/icons/Restore'
import { Button, Spinner, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentActionComponent, timeInWords, useSetPerspective } from 'studio-kit'
import useSWR from 'swr'
import { useStudioClient } from '../documents/client.ts'
import { readPast, readTransactions, type Transaction } from '../documents/history.ts'
import { useRestore } from '../documents/useRestore.ts'
import { Failure, Note, Rows } from '../ui/Panel.tsx'
import { Name, Row } from '../ui/Row.tsx'
import { Changes } from './Changes.tsx'
import { confirmDialog } from './confirm-dialog.tsx'

/** Puts back what the site showed earlier. Sanity’s own list of versions needs a wide window. */
export const useEarlierVersions: DocumentActionComponent = ({ id, draft, published }) => {
  const client = useStudioClient()
  const setPerspective = useSetPerspective()
  const [isOpen, setOpen] = useState(false)
  const [chosen, choose] = useState<Transaction>()
  const { isBusy, bringBack } = useRestore('It may have changed meanwhile. Please try again.')
  const versions = useSWR(isOpen ? ['versions', id, published?._rev] : null, () =>
    readTransactions(client, { ids: [id] }),
  )
  const former = useSWR(chosen ? ['version', id, chosen.id] : null, async ([, , revision]) => {
    const [document] = await readPast(client, [id], { revision })
    return document ?? null
  })
  const present = draft ?? published
  if (!published || !present) return null

  function close() {
    choose(undefined)
    setOpen(false)
  }
  const putBack = former.data && {
    'data-testid': 'confirm-version',
    loading: isBusy,
    onClick: async () => {
      if (!former.data || !(await bringBack(former.data, draft ?? undefined))) return
      close()
      setPerspective('drafts')
    },
    text: 'Put back this version',
    tone: 'primary' as const,
  }
  const error = versions.error ?? former.error
  return {
    icon: RestoreIcon,
    label: 'Earlier versions…',
    onHandle: () => setOpen(true),
    dialog:
      isOpen &&
      confirmDialog({
        header: chosen ? 'Put back this version?' : 'Earlier versions',
        onClose: chosen ? () => choose(undefined) : close,
        content: error ? (
          <Failure error={error} />
        ) : chosen ? (
          <Stack gap={4}>
            <Text size={1}>
              From {timeInWords(chosen.timestamp)}. It becomes a draft, which you can check and
              publish.
            </Text>
            {former.data ? (
              <Changes
                after={former.data}
                before={present}
                same="Nothing changes. The form has the same text now."
              />
            ) : former.data === null ? (
              <Note>This wasn’t on the site then.</Note>
            ) : (
              <Spinner muted />
            )}
          </Stack>
        ) : (
          <Rows
            rows={versions.data?.map((version) => (
              <Row
                aside={<Name user={version.author} />}
                end={
                  version.id === published._rev ? (
                    <Note>On the site now</Note>
                  ) : (
                    <Button
                      aria-label={`Show the version of ${timeInWords(version.timestamp)}`}
                      mode="ghost"
                      onClick={() => choose(version)}
                      text="Show"
                    />
                  )
                }
                key={version.id}
                title={timeInWords(version.timestamp)}
              />
            ))}
          />
        ),
        leave: chosen ? 'Back' : 'Close',
        confirm: chosen && putBack ? putBack : undefined,
      }),
  }
}
