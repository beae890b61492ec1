import { pictureFragment } from '../../../lib/content/fragments.ts'

export const heroQuery = `hero{heading, text, note, image${pictureFragment}}`
