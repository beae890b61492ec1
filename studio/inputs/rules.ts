import type { RuleSpec, SchemaValidationValue } from 'sanity'
import { checkValues } from '../../schemas/validation/values.ts'

/** The length that a text's validation rules allow, in characters; `undefined` where they set none. */
export function maximumOf(validation: SchemaValidationValue): number | undefined {
  for (const spec of specsOf(validation)) {
    if (spec.flag === 'max' && typeof spec.constraint === 'number') return spec.constraint
    if (spec.flag === 'custom' && 'maximum' in spec.constraint) {
      const { maximum } = spec.constraint
      if (typeof maximum === 'number') return maximum
    }
  }
  return undefined
}

/** Whether a text can insert values from the site settings: its rules then check them. */
export const takesValues = (validation: SchemaValidationValue) =>
  specsOf(validation).some((spec) => spec.flag === 'custom' && spec.constraint === checkValues)

function specsOf(validation: SchemaValidationValue): RuleSpec[] {
  if (!validation || typeof validation === 'function') return []
  return Array.isArray(validation) ? validation.flatMap(specsOf) : validation._rules
}
