/**
 * What: a document’s validation, its hook and the context of its markers; internal or beta.
 * Why: Publish and the site check name what is wrong; a new form has no red fields at first.
 * Since: Sanity 6.16.
 * Instead: `validateDocument` for all of it, once it is no longer beta.
 */
import { type Schema, validateDocument as validate } from 'sanity'

export { useValidationStatus, validateDocument } from 'sanity'
export { ValidationContext } from 'sanity/_singletons'

type Options = Omit<Parameters<typeof validate>[0], 'document' | 'environment'>

/** How many rules of the site check run at a time: most wait for responses, which come together. */
const RULES_AT_A_TIME = 60

/**
 * A function that validates documents without keeping the rules of forms waiting: Sanity runs five custom
 * rules at a time for each schema object, so this one has a schema object of its own.
 */
export function validatorBeside({ workspace, ...options }: Options) {
  const schema: Schema = Object.create(workspace.schema)
  return (document: Parameters<typeof validate>[0]['document']) =>
    validate({
      ...options,
      document,
      environment: 'studio',
      maxCustomValidationConcurrency: RULES_AT_A_TIME,
      workspace: { ...workspace, schema },
    })
}
