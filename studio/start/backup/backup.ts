import type { SanityDocument, Schema } from 'sanity'
import { documentShape, isEqual } from 'studio-kit'
import { documentTypes, type Item, toItems } from '../../documents/documents.ts'
import { fieldsOf } from '../../documents/restore.ts'

/** One document a line, as Sanity’s own exports. */
export const toLines = (documents: SanityDocument[]) =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('')

/**
 * Reads what {@link toLines} wrote.
 *
 * @throws naming the first line that is no document of this site
 */
export function fromLines(text: string, schema: Schema): SanityDocument[] {
  const types = documentTypes(schema)
  const documents = text.split('\n').flatMap((line, index) => {
    if (!line.trim()) return []
    const { success, data } = documentShape.safeParse(jsonOrNothing(line))
    if (!success || !types.includes(data._type))
      throw new Error(
        `Line ${index + 1} isn’t from this site. Choose a file that “Download a backup” saved.`,
      )
    return [data]
  })
  if (documents.length === 0)
    throw new Error('The file is empty. Choose a file that “Download a backup” saved.')
  return documents
}

function jsonOrNothing(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** A document as it was in a backup, and as it is now; without `present`, it was deleted since. */
export type Difference = { id: string; former: SanityDocument; present?: Item | undefined }

/** The documents that differ from the backup, as staff see them. */
export function compare(backup: SanityDocument[], present: Item[]): Difference[] {
  const items = new Map(present.map((item) => [item.id, item]))
  return toItems(backup)
    .map(({ id, current }) => ({ id, former: current, present: items.get(id) }))
    .filter(
      ({ former, present }) => !present || !isEqual(fieldsOf(present.current), fieldsOf(former)),
    )
}
