import { createContext, useContext } from 'react'
import { type ObjectInputProps, type StringInputProps, useFormValue } from 'sanity'
import { PatchEvent, unset } from 'studio-kit'
import { isMemberType } from '../../schemas/member-types.ts'

/** The link around a field; null outside of links. */
export const LinkContext = createContext<ObjectInputProps | null>(null)

/** A link, or a document that leads somewhere. Its fields depend on each other. */
export const LinkInput = (props: ObjectInputProps) => (
  <LinkContext value={props}>{props.renderDefault(props)}</LinkContext>
)

/** The fields of all kinds of links. */
const TARGETS = ['page', 'section', 'question', 'lesson', 'email', 'phone', 'url']

/** The choice of what a link leads to. Another choice empties the field of the former one. */
export function KindInput(props: StringInputProps) {
  const link = useContext(LinkContext)
  const isForMembers = isMemberType(String(useFormValue(['_type'])))
  const { schemaType } = props
  const list = schemaType.options?.list?.filter(
    (option) => isForMembers || typeof option === 'string' || option.value !== 'lesson',
  )
  const onChange: StringInputProps['onChange'] = (change) => {
    const { patches } = PatchEvent.from(change).prefixAll('kind')
    const former = TARGETS.filter((field) => link?.value && field in link.value)
    link?.onChange([...patches, ...former.map((field) => unset([field]))])
  }
  return props.renderDefault({
    ...props,
    onChange,
    schemaType: { ...schemaType, options: { ...schemaType.options, ...(list && { list }) } },
  })
}
