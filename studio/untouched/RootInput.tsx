import { getPublishedId, type ObjectInputProps, useEditState } from 'sanity'
import { NewDocument } from './new-document.ts'

/** The form of a whole document. */
export function RootInput(props: ObjectInputProps) {
  const id = getPublishedId(String(props.value?._id ?? ''))
  const { published, ready } = useEditState(id, props.schemaType.name)
  return <NewDocument value={ready && !published}>{props.renderDefault(props)}</NewDocument>
}
