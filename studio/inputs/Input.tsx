import {
  type InputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isStringInputProps,
} from 'sanity'
import { CountedInput } from './CountedInput.tsx'
import { ListInput } from './ListInput.tsx'
import { PictureInput } from './PictureInput.tsx'

/** What the studio's own inputs are made of where these can be told more. */
export function Input(props: InputProps) {
  if (isStringInputProps(props)) return <CountedInput {...props} />
  if (isArrayOfObjectsInputProps(props)) return <ListInput {...props} />
  if (isObjectInputProps(props) && props.schemaType.name === 'picture')
    return <PictureInput {...props} />
  return props.renderDefault(props)
}
