import { pictureFragment, richTextFragment } from '../../../lib/content/fragments.ts'

export const aboutQuery = `about{heading, body${richTextFragment}, image${pictureFragment}}`
