import {
  at,
  createIfNotExists,
  defineMigration,
  delete_,
  patch,
  set,
  transaction,
  unset,
} from 'sanity/migrate'
import { type Change, changesBetween, type Document, type Migrate } from './changes.ts'

/** A migration for `sanity migration run`, as one transaction: one that breaks off has changed nothing. */
export const defineDocumentsMigration = (title: string, migrate: Migrate) =>
  defineMigration({
    title,
    async *migrate(stored: () => AsyncIterable<Document>) {
      const documents: Document[] = []
      for await (const document of stored()) documents.push(document)
      const changes = changesBetween(documents, migrate(documents))
      if (changes.length > 0) yield transaction(changes.map(toMutation))
    },
  })

function toMutation(change: Change) {
  if ('createIfNotExists' in change) return createIfNotExists(change.createIfNotExists)
  if ('delete' in change) return delete_(change.delete.id)
  const { id, ifRevisionID, ...fields } = change.patch
  return patch(
    id,
    [
      ...Object.entries(fields.set).map(([field, value]) => at(field, set(value))),
      ...fields.unset.map((field) => at(field, unset())),
    ],
    { ifRevision: ifRevisionID },
  )
}
