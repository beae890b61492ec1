import { VALUES } from '#schemas/values/values.ts'
import type { Site } from './site.ts'
import { valueWriter } from './site-values.ts'

/** Every value that a text can insert, by its name, for the preview. */
export function previewValues(site: Site): Record<string, string> {
  const write = valueWriter(site, 'draft')
  return Object.fromEntries(Object.keys(VALUES).map((name) => [name, write(name)]))
}
