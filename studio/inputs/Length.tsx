import { Text } from '@sanity/ui'

type Props = { length: number; maximum: number | undefined }

/** How long a text is, where its validation says how long it may be. */
export function Length({ length, maximum }: Props) {
  if (maximum === undefined) return null
  return (
    <Text muted={length <= maximum} size={0} weight={length > maximum ? 'semibold' : 'regular'}>
      {length} of {maximum} characters
    </Text>
  )
}
