import { Stack, Text } from '@sanity/ui'
import { type InputProps, isStringInputProps } from 'sanity'
import { maximumOf } from './maximum.ts'

/** Tells under a field how long its text is, where its validation says how long it may be. */
export function CountedInput(props: InputProps) {
  const maximum = isStringInputProps(props) ? maximumOf(props.schemaType.validation) : undefined
  if (maximum === undefined || !isStringInputProps(props)) return props.renderDefault(props)
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
