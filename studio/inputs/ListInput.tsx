import { AddIcon } from '@sanity/icons/Add'
import { Button, Grid } from '@sanity/ui'
import type { ArrayInputFunctionsProps, ArrayOfObjectsInputProps, ArraySchemaType } from 'sanity'

type Item = { _key: string; _type?: string }

/** A list of one kind of thing says on its button what it adds: “Add lesson”, not “Add item”. */
export function ListInput(props: ArrayOfObjectsInputProps) {
  const isOfOneKind = props.schemaType.of.length === 1
  return props.renderDefault({ ...props, ...(isOfOneKind && { arrayFunctions: AddButton }) })
}

function AddButton(props: ArrayInputFunctionsProps<Item, ArraySchemaType>) {
  const [kind] = props.schemaType.of
  if (!kind) return null
  // The form puts in the initial values, and opens what was added.
  const add = () => props.onItemAppend({ _type: kind.name, _key: crypto.randomUUID().slice(-12) })
  return (
    <Grid>
      <Button
        disabled={props.readOnly}
        icon={AddIcon}
        mode="ghost"
        onClick={add}
        text={`Add ${kind.title?.toLowerCase()}`}
      />
    </Grid>
  )
}
