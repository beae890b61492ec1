import type { SchemaValidationValue } from 'sanity'

/** The length that a text's validation rules allow, in characters; `undefined` where they set none. */
export function maximumOf(validation: SchemaValidationValue): number | undefined {
  if (!validation || typeof validation === 'function') return undefined
  if (Array.isArray(validation)) return validation.map(maximumOf).find((found) => found)
  for (const spec of validation._rules)
    if (spec.flag === 'max' && typeof spec.constraint === 'number') return spec.constraint
  return undefined
}
