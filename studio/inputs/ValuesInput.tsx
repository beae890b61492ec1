import { Text } from '@sanity/ui'
import type { ArrayOfPrimitivesInputProps } from 'sanity'
import { maximumOf } from './rules.ts'

/** A list of numbers or words offers no more of them than its validation allows. */
export function ValuesInput(props: ArrayOfPrimitivesInputProps) {
  const maximum = maximumOf(props.schemaType.validation)
  const isFull = maximum !== undefined && (props.value?.length ?? 0) >= maximum
  return props.renderDefault({ ...props, ...(isFull && { arrayFunctions: Full }) })
}

function Full() {
  return (
    <Text muted size={0}>
      You can’t add any more.
    </Text>
  )
}
