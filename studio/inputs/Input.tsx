import { useContext } from 'react'
import {
  type InputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isStringInputProps,
} from 'sanity'
import { Untouched } from '../untouched/new-document.ts'
import { RootInput } from '../untouched/RootInput.tsx'
import { CountedInput } from './CountedInput.tsx'
import { ListInput } from './ListInput.tsx'

/** What the studio's own inputs are made of where these can be told more. */
export function Input(given: InputProps) {
  const isUntouched = useContext(Untouched)
  const props = isUntouched ? withoutErrors(given) : given
  if (props.path.length === 0 && isObjectInputProps(props)) return <RootInput {...props} />
  if (isStringInputProps(props)) return <CountedInput {...props} />
  if (isArrayOfObjectsInputProps(props)) return <ListInput {...props} />
  return props.renderDefault(props)
}

function withoutErrors(props: InputProps): InputProps {
  if (!('validationError' in props)) return { ...props, validation: [] }
  const { validationError: _, ...rest } = props
  return { ...rest, validation: [] }
}
