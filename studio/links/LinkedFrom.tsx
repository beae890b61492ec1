import { Stack } from '@sanity/ui'
import { getPublishedId, type ObjectInputProps, useFormValue } from 'sanity'
import { Referrers } from './Referrers.tsx'

/** The form of a document that links can lead to, below a list of the places with such links. */
export function LinkedFrom(props: ObjectInputProps) {
  const id = useFormValue(['_id'])
  return (
    <Stack gap={5}>
      {typeof id === 'string' && <Referrers id={getPublishedId(id)} />}
      {props.renderDefault(props)}
    </Stack>
  )
}
