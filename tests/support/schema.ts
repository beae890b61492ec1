import { createSchema } from 'sanity'
import { blocks } from '#components/blocks/schemas.ts'
import { schemaTypesWith } from '#schemas/index.ts'

export const schemaTypes = schemaTypesWith(blocks)

export const schema = createSchema({ name: 'default', types: schemaTypes })
