import { imageFragment, richTextFragment } from '../../../lib/content/fragments.ts'

export const aboutFragment = `about{heading, body${richTextFragment}, image${imageFragment}}`
