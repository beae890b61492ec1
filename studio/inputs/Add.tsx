import { AddIcon } from '@sanity/icons/Add'
import { Button, Grid } from '@sanity/ui'
import type { ArraySchemaType } from 'sanity'
import type { ArrayInputFunctionsProps } from '../internals/beta.ts'

type Item = { _key: string; _type?: string }

/** Says what it adds to a list of one kind of thing: “Add lesson”, not “Add item”. */
export function AddButton({
  schemaType,
  readOnly,
  onItemAppend,
}: ArrayInputFunctionsProps<Item, ArraySchemaType>) {
  const [kind] = schemaType.of
  if (!kind) return null
  // The form puts in the initial values, and opens what was added.
  const add = () => onItemAppend({ _type: kind.name, _key: crypto.randomUUID().slice(-12) })
  return (
    <Grid>
      <Button
        disabled={readOnly}
        icon={AddIcon}
        mode="ghost"
        onClick={add}
        text={`Add ${kind.title?.toLowerCase()}`}
      />
    </Grid>
  )
}
