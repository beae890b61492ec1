import type { ArrayInputFunctionsProps, ArraySchemaType, SchemaType } from 'sanity'

type Item = { _key: string; _type?: string }

export type AddProps = ArrayInputFunctionsProps<Item, ArraySchemaType>

/** The form puts in the initial values, and opens what was added. */
export const newItem = (kind: SchemaType): Item => ({
  _type: kind.name,
  _key: crypto.randomUUID().slice(-12),
})
