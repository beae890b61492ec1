import { useContext } from 'react'
import {
  type InputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isStringInputProps,
  type ObjectInputProps,
  type StringInputProps,
} from 'sanity'
import { AddressInput } from '../links/AddressInput.tsx'
import { KindInput } from '../links/KindInput.tsx'
import { LinkContext } from '../links/LinkContext.ts'
import { LinkedFrom } from '../links/LinkedFrom.tsx'
import { LinkInput } from '../links/LinkInput.tsx'
import { SectionInput } from '../links/SectionInput.tsx'
import { CountedInput } from './CountedInput.tsx'
import { ListInput } from './ListInput.tsx'
import { PictureInput } from './PictureInput.tsx'

/** What the studio's own inputs are made of where these can be told more. */
export function Input(props: InputProps) {
  if (isStringInputProps(props)) return <TextInput {...props} />
  if (isArrayOfObjectsInputProps(props)) return <ListInput {...props} />
  if (isObjectInputProps(props)) return <ObjectInput {...props} />
  return props.renderDefault(props)
}

function TextInput(props: StringInputProps) {
  const isInLink = useContext(LinkContext) !== null
  const name = props.path.at(-1)
  if (isInLink && name === 'kind') return <KindInput {...props} />
  if (isInLink && name === 'section') return <SectionInput {...props} />
  return <CountedInput {...props} />
}

function ObjectInput(props: ObjectInputProps) {
  switch (props.schemaType.name) {
    case 'link':
    case 'redirect':
      return <LinkInput {...props} />
    case 'picture':
      return <PictureInput {...props} />
    case 'slug':
      return <AddressInput {...props} />
    case 'page':
    case 'faqRow':
      return <LinkedFrom {...props} />
    default:
      return props.renderDefault(props)
  }
}
