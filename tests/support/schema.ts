import { createSchema } from 'sanity'
import { schemaTypes } from '#schemas/index.ts'

/** All types of content, as Sanity compiles them. */
export const schema = createSchema({ name: 'default', types: schemaTypes })
