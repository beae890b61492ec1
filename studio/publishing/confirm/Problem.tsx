import { Card, Stack, Text } from '@sanity/ui'
import { type Schema, useSchema } from 'sanity'
import { placeOf } from '../../start/check/place.ts'
import type { Outcome } from './publish.ts'

export type Failure = Exclude<Outcome, { state: 'published' }>

/** Why a publish that was confirmed did not happen, and what to do. */
export function Problem({ failure }: { failure: Failure }) {
  const schema = useSchema()
  return (
    <Card border padding={4} radius={3} role="alert" tone="caution">
      <Stack gap={4}>
        <Text size={1} weight="semibold">
          Nothing was published. Your draft is kept.
        </Text>
        {reasonsOf(failure, schema).map((reason) => (
          <Text key={reason} size={1}>
            {reason}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

/** One sentence for each thing to do. */
export function reasonsOf(failure: Failure, schema: Schema) {
  if (failure.state === 'failed') return [failure.reason]
  return failure.faults.map(({ path, message }) =>
    [placeOf(path, failure.draft, schema), message].filter(Boolean).join(': '),
  )
}
