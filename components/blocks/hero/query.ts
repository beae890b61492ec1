import { linkFragment, pictureFragment } from '../../../lib/content/fragments.ts'

export const heroQuery = `hero{heading, text, note, link${linkFragment}, image${pictureFragment}}`
