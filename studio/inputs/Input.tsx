import { type InputProps, isArrayOfObjectsInputProps, isStringInputProps } from 'sanity'
import { ListInput } from './ListInput.tsx'
import { TextInput } from './TextInput.tsx'

/** What the studio's own inputs are made of where these can be told more. */
export function Input(props: InputProps) {
  if (isStringInputProps(props)) return <TextInput {...props} />
  if (isArrayOfObjectsInputProps(props)) return <ListInput {...props} />
  return props.renderDefault(props)
}
