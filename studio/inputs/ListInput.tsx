import { type ArrayOfObjectsInputProps, type ObjectItemProps, useFormValue } from 'sanity'
import { afterMenus } from 'studio-kit'
import { offered } from './offered.ts'

type Item = { _key: string; _type?: string }

/**
 * A list offers only what belongs in this document. An item that opens has the cursor in its first
 * field, or in the search if a document is to be chosen.
 */
export function ListInput(props: ArrayOfObjectsInputProps) {
  const id = String(useFormValue(['_id']))
  const schemaType = offered(props.schemaType, id)
  const focusFirstField = ({ _key, _type }: Item) => {
    const kind = schemaType.of.find(({ name }) => name === _type)
    const isForm = kind?.jsonType === 'object' && _type !== 'reference'
    const field = isForm ? kind.fields[0]?.name : '_ref'
    if (field) afterMenus(() => props.onPathFocus([{ _key }, field]))
  }
  const renderItem = (item: Omit<ObjectItemProps, 'renderDefault'>) =>
    props.renderItem({
      ...item,
      // What can be added before and after an item.
      parentSchemaType: offered(item.parentSchemaType, id),
      onOpen() {
        item.onOpen()
        focusFirstField(item.value)
      },
    })
  const onItemAppend: typeof props.onItemAppend = (item) => {
    props.onItemAppend(item)
    focusFirstField(item)
  }
  return props.renderDefault({ ...props, onItemAppend, schemaType, renderItem })
}
