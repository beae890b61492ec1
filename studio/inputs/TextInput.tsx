import { Box, Flex, Stack } from '@sanity/ui'
import type { StringInputProps } from 'sanity'
import { hasValues } from '../../schemas/values/tokens.ts'
import { InsertValue } from './InsertValue.tsx'
import { Length } from './Length.tsx'
import { maximumOf, takesValues } from './rules.ts'
import { WrittenOut } from './WrittenOut.tsx'

/** A text with a button that inserts values, and below it how long it is and what visitors read. */
export function TextInput(props: StringInputProps) {
  const { value = '', schemaType, readOnly, elementProps } = props
  const maximum = maximumOf(schemaType.validation)
  const takes = takesValues(schemaType.validation)
  if (maximum === undefined && !takes) return props.renderDefault(props)
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Flex align="center" gap={3}>
        <Box flex={1}>{takes && !readOnly && <InsertValue fieldId={elementProps.id} />}</Box>
        {!hasValues(value) && <Length length={value.length} maximum={maximum} />}
      </Flex>
      {hasValues(value) && <WrittenOut text={value} maximum={maximum} />}
    </Stack>
  )
}
