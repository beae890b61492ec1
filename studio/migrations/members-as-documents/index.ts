import { defineDocumentsMigration } from '../define.ts'
import { migrate } from './documents.ts'

export default defineDocumentsMigration(
  'Make lessons, workshops and mentorships documents of their own',
  migrate,
)
