import { type ArrayOfObjectsInputProps, type ObjectItemProps, useFormValue } from 'sanity'
import { AddButton } from './AddButton.tsx'
import { AddMenu } from './AddMenu.tsx'
import { offered } from './offered.ts'
import { useEmptyRows } from './useEmptyRows.ts'

/**
 * A list says on its buttons what it adds, offers only what belongs in this document, and is ready to
 * search where a document is to be chosen.
 */
export function ListInput(props: ArrayOfObjectsInputProps) {
  useEmptyRows(props)
  const id = String(useFormValue(['_id']))
  const schemaType = offered(props.schemaType, id)
  // What can be added before and after an item.
  const renderItem = (item: Omit<ObjectItemProps, 'renderDefault'>) =>
    props.renderItem({ ...item, parentSchemaType: offered(item.parentSchemaType, id) })
  const onItemAppend: typeof props.onItemAppend = (item) => {
    props.onItemAppend(item)
    // After the menu has closed, which gives the focus back to its button.
    if ('_type' in item && item._type === 'reference')
      requestAnimationFrame(() => props.onPathFocus([{ _key: item._key }, '_ref']))
  }
  return props.renderDefault({
    ...props,
    onItemAppend,
    schemaType,
    renderItem,
    arrayFunctions: schemaType.of.length === 1 ? AddButton : AddMenu,
  })
}
