import { Box, Flex, Text } from '@sanity/ui'
import { useContext } from 'react'
import type { InputProps, NumberInputProps, ObjectInputProps, StringInputProps } from 'sanity'
import {
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isNumberInputProps,
  isObjectInputProps,
  isStringInputProps,
  PatchEvent,
  set,
  unset,
} from 'studio-kit'
import { AddressInput } from '../links/AddressInput.tsx'
import { KindInput, LinkContext, LinkInput } from '../links/LinkInput.tsx'
import { SectionInput } from '../links/SectionInput.tsx'
import { DateInput } from './DateInput.tsx'
import { ListInput } from './ListInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import { RichTextInput } from './RichTextInput.tsx'
import { TextInput } from './TextInput.tsx'

const FEW_DIGITS = { maxWidth: '12rem' } as const
/** What the two numbers of a price are. */
const PAYMENTS = ['First payment', 'Second payment']

/** The Studio's own inputs, and ours for what staff need more. */
export function Input(props: InputProps) {
  if (isStringInputProps(props)) return <StringInput {...props} />
  if (isArrayOfBlocksInputProps(props)) return <RichTextInput {...props} />
  if (isArrayOfObjectsInputProps(props)) return <ListInput {...props} />
  if (isObjectInputProps(props)) return <ObjectInput {...props} />
  if (isNumberInputProps(props)) return <NumberInput {...props} />
  return props.renderDefault(props)
}

function StringInput(props: StringInputProps) {
  const isInLink = useContext(LinkContext) !== null
  const name = props.path.at(-1)
  if (isInLink && name === 'kind') return <KindInput {...props} />
  if (isInLink && name === 'section') return <SectionInput {...props} />
  if (isInLink && name === 'from') return <FormerPathInput {...props} />
  if (props.schemaType.name === 'date' || props.schemaType.name === 'datetime')
    return <DateInput {...props} />
  return <TextInput {...props} />
}

/** The address that a redirect is from gets its slash by itself. A whole address stays, and is refused. */
function FormerPathInput(props: StringInputProps) {
  const { elementProps, onChange: store } = props
  const onChange: typeof elementProps.onChange = ({ currentTarget }) => {
    const typed = 'value' in currentTarget ? String(currentTarget.value) : ''
    const path = typed.replace(/^(?=[^/:]+(\/|$))/, '/')
    store(path ? set(path) : unset())
  }
  return props.renderDefault({ ...props, elementProps: { ...elementProps, onChange } })
}

/** What is typed replaces the number, which is selected when staff enter the field. */
function NumberInput(props: NumberInputProps) {
  const { elementProps } = props
  const payment = PAYMENTS[Number(props.path.at(-1))]
  const onFocus: typeof elementProps.onFocus = (event) => {
    const { currentTarget } = event
    elementProps.onFocus(event)
    const select = () => currentTarget instanceof HTMLInputElement && currentTarget.select()
    select()
    // A press of the mouse puts the cursor somewhere after the focus.
    currentTarget.addEventListener('mouseup', select, { once: true })
  }
  return (
    <Flex align="center" gap={2}>
      {payment && (
        <Text as="label" htmlFor={elementProps.id} size={1} style={{ width: '7rem' }}>
          {payment}
        </Text>
      )}
      {props.schemaType.options?.unit && <Text muted>{props.schemaType.options.unit}</Text>}
      <Box flex={1} style={FEW_DIGITS}>
        {props.renderDefault({ ...props, elementProps: { ...elementProps, onFocus } })}
      </Box>
    </Flex>
  )
}

function ObjectInput(props: ObjectInputProps) {
  switch (props.schemaType.name) {
    case 'link':
    case 'redirect':
      return <LinkInput {...props} />
    case 'picture':
      return <PictureInput {...props} />
    case 'reference':
      return <ReferenceInput {...props} />
    case 'slug':
      return <AddressInput {...props} />
    default:
      return props.renderDefault(props)
  }
}

/**
 * Sanity empties a reference that was left without a choice, and removes its row from a list, or not:
 * that depends on which part of the click is handled first. Such a row stays, and Publish names it. A
 * field that is empty already must not become a draft that changes nothing.
 */
function ReferenceInput(props: ObjectInputProps) {
  const onChange: typeof props.onChange = (change) => {
    const isEmptied = PatchEvent.from(change).patches.every(({ type }) => type === 'unset')
    if (props.value?._ref || !isEmptied) props.onChange(change)
  }
  return props.renderDefault({ ...props, onChange })
}
