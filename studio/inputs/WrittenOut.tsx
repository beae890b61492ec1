import { Card, Flex, Stack, Text } from '@sanity/ui'
import { writeOut } from '../../schemas/values/tokens.ts'
import { Length } from './Length.tsx'
import { useSettings } from './settings.ts'

type Props = { text: string; maximum: number | undefined }

/** A text with its values written out, and its length as visitors read it. */
export function WrittenOut({ text, maximum }: Props) {
  const written = writeOut(text, useSettings())
  return (
    <Stack gap={2}>
      <Flex justify="flex-end">
        <Length length={written.length} maximum={maximum} />
      </Flex>
      <Card border padding={3} radius={2} tone="transparent">
        <Text size={1}>Visitors see: {written}</Text>
      </Card>
    </Stack>
  )
}
