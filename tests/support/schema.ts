import { createSchema } from 'sanity'
import { schemaTypes } from '#schemas/index.ts'

export const schema = createSchema({ name: 'default', types: schemaTypes })
