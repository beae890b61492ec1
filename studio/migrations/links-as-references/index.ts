import { defineDocumentsMigration } from '../define.ts'
import { migrate } from './documents.ts'

export default defineDocumentsMigration(
  'Store references in links, instead of addresses that were typed',
  migrate,
)
