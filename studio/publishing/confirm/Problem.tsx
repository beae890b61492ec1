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
          {meaningOf(failure)}
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

function meaningOf(failure: Failure) {
  if (failure.state === 'unknown') return 'We don’t know yet whether this was published.'
  return isKept(failure) ? 'Nothing was published. Your draft is kept.' : 'Nothing was published.'
}

const isKept = (failure: Failure) =>
  failure.state === 'invalid' || (failure.state === 'failed' && failure.isKept)

/** The same for a message, once the dialog is closed. */
export function messageOf(failure: Failure, title: string, schema: Schema) {
  const reasons = reasonsOf(failure, schema)
  return {
    title:
      failure.state === 'unknown'
        ? `We don’t know yet whether “${title}” was published`
        : `“${title}” wasn’t published`,
    description: [...reasons, ...(isKept(failure) ? ['Your draft is kept.'] : [])].join(' '),
  }
}

/** One sentence for each thing to do. */
function reasonsOf(failure: Failure, schema: Schema) {
  if (failure.state !== 'invalid') return [failure.reason]
  return failure.faults.map(({ path, message }) =>
    [placeOf(path, failure.draft, schema), message].filter(Boolean).join(': '),
  )
}
