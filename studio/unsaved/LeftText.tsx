import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { timeInWords } from '../look/time.ts'
import { titleOf } from '../start/documents.ts'
import type { Journal } from './journal.ts'
import { type Left, readLeft } from './left.ts'

/** The document that opens with the Studio takes its own text back in this time. */
const OPENING_MS = 3000

/** After a crash or a new sign-in: in which documents text is left that was not saved. */
export function LeftText({ journal }: { journal: Journal }) {
  const [left, setLeft] = useState<Left[]>([])
  const [isClosed, setIsClosed] = useState(false)
  const client = useClient({ apiVersion: '2026-01-01' })
  useEffect(() => {
    const read = (ids: string[]) =>
      client.withConfig({ perspective: 'raw' }).fetch<unknown>('*[_id in $ids]', { ids })
    // Without an answer nothing is said: the text is kept, and the next look finds it.
    const look = () => readLeft(journal, read).then(setLeft, () => {})
    const timer = setTimeout(look, OPENING_MS)
    const stop = journal.onRemoved(look)
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener('focus', look)
    }
  }, [client, journal])
  if (isClosed || left.length === 0) return null
  return (
    <Box
      marginRight={3}
      style={{ position: 'fixed', insetInlineStart: 16, bottom: 16, zIndex: 1000, maxWidth: 360 }}
    >
      <Card padding={4} radius={3} shadow={3} tone="caution" role="status">
        <Stack gap={4}>
          <Text size={1} weight="semibold">
            Text that wasn’t saved
          </Text>
          {left.map((entry) => (
            <LeftEntry key={entry.id} entry={entry} onOpen={() => setIsClosed(true)} />
          ))}
          <Flex>
            <Button fontSize={1} mode="ghost" onClick={() => setIsClosed(true)} text="Later" />
          </Flex>
        </Stack>
      </Card>
    </Box>
  )
}

function LeftEntry({ entry, onOpen }: { entry: Left; onOpen: () => void }) {
  const { documentId: id, documentType: type, document, since } = entry
  // The Studio’s own previews show what is saved.
  const title = titleOf({ ...document, _type: type }, useSchema())
  return (
    <Stack gap={2}>
      <Text size={1}>
        <IntentLink intent="edit" params={{ id, type }} onClick={onOpen}>
          {title}
        </IntentLink>
      </Text>
      <Text size={1}>From {timeInWords(since)}. Open it to restore your text.</Text>
    </Stack>
  )
}
