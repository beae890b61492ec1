import { isKeySegment, isRecord, type Path, type SchemaType } from 'sanity'

/** A reference within a document. Weak ones block nothing. */
export type Found = { id: string; path: Path; isWeak: boolean }

/** Every reference in a value, to documents and files. */
export function referencesIn(value: unknown, path: Path = []): Found[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const key = isRecord(item) && typeof item._key === 'string' ? { _key: item._key } : index
      return referencesIn(item, [...path, key])
    })
  if (!isRecord(value)) return []
  if (typeof value._ref === 'string')
    return [{ id: value._ref, path, isWeak: value._weak === true }]
  return Object.entries(value).flatMap(([name, child]) => referencesIn(child, [...path, name]))
}

/** The titles of the fields on a path, the outermost first. */
export function titlesOn(path: Path, schema: SchemaType | undefined): string[] {
  const titles: string[] = []
  let type = schema
  for (const step of path) {
    if (typeof step === 'string' && type && 'fields' in type) {
      type = type.fields.find(({ name }) => name === step)?.type
      if (type?.title) titles.push(type.title)
    } else if ((typeof step === 'number' || isKeySegment(step)) && type && 'of' in type)
      type = type.of.length === 1 ? type.of[0] : undefined
  }
  return titles
}
