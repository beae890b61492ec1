import { imageFragment, linkFragment } from '../../../lib/content/fragments.ts'

export const heroFragment = `hero{heading, text, note, link${linkFragment}, secondLink${linkFragment}, image${imageFragment}}`
