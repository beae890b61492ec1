/**
 * What: a type guard for types of the schema, marked internal.
 * Why: a dialog or a list works with the fields of an object.
 * Since: Sanity 6.16.
 * Instead: a comparison of `jsonType`.
 */
export { isObjectSchemaType } from 'sanity'
