import { Box, Card, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { StringInputProps } from 'sanity'
import { hasRule } from 'studio-kit'
import { checkValues } from '../../schemas/validation/text.ts'
import { hasValues, writeOut } from '../../schemas/values/values.ts'
import { InsertValue, useSettings } from './InsertValue.tsx'

/** In the space between two fields: what is below does not move. On touch screens, messages are there. */
const BELOW = { position: 'absolute', insetBlockStart: '100%' } as const

/** A text, what visitors read if it contains values, and once staff entered it, a button that inserts values. */
export function TextInput(props: StringInputProps) {
  const { value = '', schemaType, readOnly, elementProps, validation } = props
  const [wasEntered, setWasEntered] = useState(false)
  if (!hasRule(schemaType.validation, checkValues)) return props.renderDefault(props)
  return (
    <Stack gap={2} style={{ position: 'relative' }} onFocus={() => setWasEntered(true)}>
      {props.renderDefault(props)}
      {hasValues(value) && <WrittenOut text={value} />}
      {wasEntered && !readOnly && (
        <Box style={validation.length === 0 ? BELOW : undefined}>
          <InsertValue fieldId={elementProps.id} />
        </Box>
      )}
    </Stack>
  )
}

function WrittenOut({ text }: { text: string }) {
  return (
    <Card border padding={3} radius={2} tone="transparent">
      <Text size={1}>Visitors see: {writeOut(text, useSettings())}</Text>
    </Card>
  )
}
