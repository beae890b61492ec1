/**
 * What: a document’s validation, its hook and the context of its markers; internal or beta.
 * Why: Publish and the site check name what is wrong; a new form has no red fields at first.
 * Since: Sanity 6.16.
 * Instead: `validateDocument` for all of it, once it is no longer beta.
 */
import { createSchema, type Schema, type SchemaType, validateDocument as validate } from 'sanity'

export { useValidationStatus, validateDocument } from 'sanity'
export { ValidationContext } from 'sanity/_singletons'

type Options = Omit<Parameters<typeof validate>[0], 'document' | 'environment'>

/** How many rules of the site check run at a time: most wait for responses, which come together. */
const RULES_AT_A_TIME = 60
/** Only the editor of a text writes these fields of its paragraphs. */
const BY_EDITOR = new Set(['level', 'listItem'])

/**
 * A function that validates documents without keeping the rules of forms waiting: Sanity runs five custom
 * rules at a time for each schema object, so this one has a schema object of its own.
 */
export function validatorBeside({ workspace, ...options }: Options) {
  const schema = schemaOfCheck(workspace.schema)
  return (document: Parameters<typeof validate>[0]['document']) =>
    validate({
      ...options,
      document,
      environment: 'studio',
      maxCustomValidationConcurrency: RULES_AT_A_TIME,
      workspace: { ...workspace, schema },
    })
}

/**
 * The Studio’s schema without what only the editor of a text writes: no rule of ours is about that, and
 * Sanity’s own would take much of the time in documents of mostly text.
 */
function schemaOfCheck({ _original }: Schema) {
  const schema = createSchema({ name: 'site-check', types: _original?.types ?? [] })
  const block = part(schema.get('richText'), 'block')
  const span = part(part(block, 'children'), 'span')
  if (block?.jsonType !== 'object' || span?.jsonType !== 'object')
    throw new Error('Sanity’s schema of formatted text has changed.')
  block.fields.splice(0, Infinity, ...block.fields.filter(({ name }) => !BY_EDITOR.has(name)))
  span.fields.length = 0
  return schema
}

/** A kind of items in a list, or a field of an object. */
function part(type: SchemaType | undefined, name: string): SchemaType | undefined {
  if (type?.jsonType === 'array') return type.of.find((one) => one.name === name)
  if (type?.jsonType === 'object') return type.fields.find((one) => one.name === name)?.type
}
