import { type ArrayOfObjectsInputProps, type ObjectItemProps, useFormValue } from 'sanity'
import { AddButton } from './AddButton.tsx'
import { AddMenu } from './AddMenu.tsx'
import { offered } from './offered.ts'

/** A list says on its buttons what it adds, and offers only what belongs in this document. */
export function ListInput(props: ArrayOfObjectsInputProps) {
  const id = String(useFormValue(['_id']))
  const schemaType = offered(props.schemaType, id)
  // What can be added before and after an item.
  const renderItem = (item: Omit<ObjectItemProps, 'renderDefault'>) =>
    props.renderItem({ ...item, parentSchemaType: offered(item.parentSchemaType, id) })
  return props.renderDefault({
    ...props,
    schemaType,
    renderItem,
    arrayFunctions: schemaType.of.length === 1 ? AddButton : AddMenu,
  })
}
