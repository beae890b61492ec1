import { defineDocumentsMigration } from '../define.ts'
import { migrate } from './documents.ts'

export default defineDocumentsMigration('Give the announcement its switch', migrate)
