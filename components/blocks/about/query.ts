import { pictureFragment } from '../../../lib/content/fragments.ts'

export const aboutQuery = `about{heading, body, image${pictureFragment}}`
