import { imageFragment } from '../../../lib/content/fragments.ts'

export const worldwideFragment = `worldwide{heading, text, callToAction, image${imageFragment}}`
