/**
 * What: `_original` of a schema: the types that it was made from; `_rules`, the internal and deprecated
 * list in a validation rule; the context of a form’s markers, and the texts that its fields could not take over.
 * Why: Publish names what is wrong; a check of many documents must not delay the forms; an input offers
 * what the rule of its field allows; a new form has no red fields at first.
 * Since: Sanity 6.16.
 * Instead: `validateDocument` for all of it, once it is no longer beta; options of a field, beside its rules.
 */
import {
  createSchema,
  mergeParseErrors,
  type RuleSpec,
  type Schema,
  type SchemaType,
  type SchemaValidationValue,
  useParseErrors,
  useValidationStatus,
  validateDocument as validate,
} from 'sanity'

export { ValidationContext } from 'sanity/_singletons'

type Options = Omit<Parameters<typeof validate>[0], 'document' | 'environment'>

/** What is wrong in a form; `isMistyped` if a field has a text that it could not take over, such as half a date. */
export function useFaults(id: string, type: string) {
  const { validation } = useValidationStatus(id, type, true)
  const parseErrors = useParseErrors()
  return {
    faults: mergeParseErrors(validation, parseErrors),
    isMistyped: Object.keys(parseErrors).length > 0,
  }
}

/** How many rules of a check run at a time: most wait for responses, which come together. */
const RULES_AT_A_TIME = 60
/** Only the editor of a text writes these fields of its paragraphs. */
const BY_EDITOR = new Set(['level', 'listItem'])

/**
 * A function that validates documents without delaying the rules of forms: Sanity runs five custom
 * rules at a time for each schema object, so this one has a schema object of its own.
 */
export function validatorBeside({ workspace, ...options }: Options) {
  const schema = withoutEditorFields(workspace.schema)
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
 * A copy of a schema without what only the editor of a text writes: Sanity’s own rules about that would
 * take much of the time in documents of mostly text.
 */
function withoutEditorFields({ _original: definition }: Schema) {
  if (!definition) throw new Error('Sanity’s schema no longer has its definition.')
  const schema = createSchema(definition)
  for (const name of schema.getTypeNames()) {
    const block = itemOf(schema.get(name), 'block')
    if (block?.jsonType !== 'object') continue
    const span = itemOf(block.fields.find(({ name }) => name === 'children')?.type, 'span')
    if (span?.jsonType !== 'object')
      throw new Error('Sanity’s schema of formatted text has changed.')
    block.fields.splice(0, Infinity, ...block.fields.filter(({ name }) => !BY_EDITOR.has(name)))
    span.fields.length = 0
  }
  return schema
}

/** A kind of items in a list. */
const itemOf = (list: SchemaType | undefined, name: string) =>
  list?.jsonType === 'array' ? list.of.find((one) => one.name === name) : undefined

/** Whether a validation has this function as a custom rule. */
export const hasRule = (validation: SchemaValidationValue, rule: unknown) =>
  specsOf(validation).some((spec) => spec.flag === 'custom' && spec.constraint === rule)

/** Whether a field must be filled in, whatever the others have. */
export const isRequired = (validation: SchemaValidationValue) =>
  specsOf(validation).some(
    (spec) =>
      spec.flag === 'assetRequired' || (spec.flag === 'presence' && spec.constraint === 'required'),
  )

function specsOf(validation: SchemaValidationValue): RuleSpec[] {
  if (!validation || typeof validation === 'function') return []
  return Array.isArray(validation) ? validation.flatMap(specsOf) : validation._rules
}
