import { Stack, Text } from '@sanity/ui'
import type { StringInputProps } from 'sanity'
import { maximumOf } from './maximum.ts'

/** Tells under a field how long its text is, where its validation says how long it may be. */
export function CountedInput(props: StringInputProps) {
  const maximum = maximumOf(props.schemaType.validation)
  if (maximum === undefined) return props.renderDefault(props)
  const length = props.value?.length ?? 0
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Text
        align="right"
        muted={length <= maximum}
        size={0}
        weight={length > maximum ? 'semibold' : 'regular'}
      >
        {length} of {maximum} characters
      </Text>
    </Stack>
  )
}
