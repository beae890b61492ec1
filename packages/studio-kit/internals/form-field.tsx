/**
 * What: `FormField`, marked internal: the title, the description and the errors above an input.
 * Why: Sanity’s input of a date with a time draws them itself, so an input that replaces it has to.
 * Since: Sanity 6.16.
 * Instead: a form that draws them for all inputs.
 */
import { type ReactNode, useContext } from 'react'
import { FormField, type StringInputProps } from 'sanity'
import { Untouched } from '../untouched/new-document.ts'

type Props = Pick<StringInputProps, 'id' | 'path' | 'schemaType' | 'validation'> & {
  children: ReactNode
}

/** Draws what Sanity draws around an input. */
export const FieldAround = ({ id, path, schemaType, validation, children }: Props) => (
  <FormField
    data-testid={`field-${id}`}
    description={schemaType.description}
    inputId={id}
    path={path}
    title={`${schemaType.title}${useContext(Untouched) || ''}`}
    validation={validation}
  >
    {children}
  </FormField>
)
