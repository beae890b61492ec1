import { AddIcon } from '@sanity/icons/Add'
import { Button, Grid } from '@sanity/ui'
import { type AddProps, newItem } from './new-item.ts'

/** Says what it adds to a list of one kind of thing: “Add lesson”, not “Add item”. */
export function AddButton({ schemaType, readOnly, onItemAppend }: AddProps) {
  const [kind] = schemaType.of
  if (!kind) return null
  return (
    <Grid>
      <Button
        disabled={readOnly}
        icon={AddIcon}
        mode="ghost"
        onClick={() => onItemAppend(newItem(kind))}
        text={`Add ${kind.title?.toLowerCase()}`}
      />
    </Grid>
  )
}
