import { Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { StringInputProps } from 'sanity'
import { hasRule } from 'studio-kit'
import { checkValues } from '../../schemas/validation/text.ts'
import { hasValues, writeOut } from '../../schemas/values/values.ts'
import { InsertValue, useSettings } from './InsertValue.tsx'

/**
 * A text with a button that inserts values, and below it what visitors read. The button appears when staff
 * enter the field. It stays, so that what is below does not move when staff click on it.
 */
export function TextInput(props: StringInputProps) {
  const { value = '', schemaType, readOnly, elementProps } = props
  const [wasEntered, setWasEntered] = useState(false)
  if (!hasRule(schemaType.validation, checkValues)) return props.renderDefault(props)
  return (
    <Stack gap={2} onFocus={() => setWasEntered(true)}>
      {props.renderDefault(props)}
      {wasEntered && !readOnly && (
        <Flex>
          <InsertValue fieldId={elementProps.id} />
        </Flex>
      )}
      {hasValues(value) && <WrittenOut text={value} />}
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
