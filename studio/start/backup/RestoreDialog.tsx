import { Button, Card, Checkbox, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { isDraftId, type SanityDocument, useSchema } from 'sanity'
import { counted } from '../../../schemas/fields/counted.ts'
import { titleOf } from '../documents.ts'
import type { Comparison } from './backup.ts'

type Props = { comparison: Comparison; onCancel: () => void; onConfirm: () => void }

/** Shows what restoring a backup changes, before it does. */
export function RestoreDialog({ comparison, onCancel, onConfirm }: Props) {
  const [isSure, setSure] = useState(false)
  const { changed, missing, same, newer } = comparison
  const number = changed.length + missing.length
  return (
    <Dialog
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button mode="bleed" onClick={onCancel} text="Cancel" />
          <Button
            disabled={!isSure || number === 0}
            onClick={onConfirm}
            text={`Restore ${counted(number, 'item')}`}
            tone="critical"
          />
        </Flex>
      }
      header="Restore a backup"
      id="restore-backup"
      onClose={onCancel}
      width={1}
    >
      <Stack gap={5} padding={4}>
        <Titles documents={changed} title="Changed since the backup" />
        <Titles documents={missing} title="Deleted since the backup" />
        <Text muted size={1}>
          Unchanged: {counted(same, 'item')}.
          {newer.length > 0 &&
            ` Not in the backup, so left as is: ${counted(newer.length, 'item')}.`}
        </Text>
        {number > 0 && (
          <Card padding={4} radius={3} tone="caution">
            <Flex align="flex-start" as="label" gap={3}>
              <Checkbox
                checked={isSure}
                onChange={({ currentTarget }) => setSure(currentTarget.checked)}
              />
              <Text size={1}>
                Replace these items. Published ones change on the site right away. The current
                content is saved to your downloads first.
              </Text>
            </Flex>
          </Card>
        )}
      </Stack>
    </Dialog>
  )
}

function Titles({ title, documents }: { title: string; documents: SanityDocument[] }) {
  const schema = useSchema()
  if (documents.length === 0) return null
  return (
    <Stack gap={3}>
      <Text size={1} weight="semibold">
        {title}: {counted(documents.length, 'item')}
      </Text>
      <Stack as="ul" gap={2} paddingLeft={4}>
        {documents.map((document) => (
          <Text as="li" key={document._id} size={1}>
            {titleOf(document, schema)}, {schema.get(document._type)?.title}
            {isDraftId(document._id) && ' (draft)'}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
