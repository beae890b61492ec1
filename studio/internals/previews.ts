/**
 * What: `prepareForPreview`, marked internal.
 * Why: dialogs call a document or an item what its list calls it.
 * Since: Sanity 6.16.
 * Instead: a public function for the title of a value.
 */
import { prepareForPreview, type SchemaType } from 'sanity'

/** @returns `undefined` if the value has no title */
export function previewTitle(value: unknown, type: SchemaType) {
  const { title } = prepareForPreview(value, type)
  return typeof title === 'string' && title ? title : undefined
}
