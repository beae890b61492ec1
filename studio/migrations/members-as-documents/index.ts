import { createIfNotExists, defineMigration, delete_, transaction } from 'sanity/migrate'
import { FORMER_TYPE, migrate } from './documents.ts'

export default defineMigration({
  title: 'Make lessons, workshops and mentorships documents of their own',
  documentTypes: [FORMER_TYPE],
  async *migrate(documents: () => AsyncIterable<unknown>) {
    const former = []
    for await (const document of documents()) former.push(document)
    const { created, deleted } = migrate(former)
    // One transaction: a migration that breaks off has changed nothing.
    if (deleted.length > 0)
      yield transaction([
        ...created.map((document) => createIfNotExists(document)),
        ...deleted.map((id) => delete_(id)),
      ])
  },
})
