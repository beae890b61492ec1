/**
 * What: `_rules`, the internal and deprecated list in a validation rule.
 * Why: a text field whose validation checks values offers to insert them.
 * Since: Sanity 6.16.
 * Instead: options of the field, beside its validation.
 */
import type { RuleSpec, SchemaValidationValue } from 'sanity'
import { checkValues } from '../../schemas/validation/text.ts'

/** Whether a text can insert values from the site settings: its rules then check them. */
export const takesValues = (validation: SchemaValidationValue) =>
  rulesOf(validation).some((spec) => spec.flag === 'custom' && spec.constraint === checkValues)

function rulesOf(validation: SchemaValidationValue): RuleSpec[] {
  if (!validation || typeof validation === 'function') return []
  return Array.isArray(validation) ? validation.flatMap(rulesOf) : validation._rules
}
