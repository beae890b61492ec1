import { pictureFragment } from '../../../lib/content/fragments.ts'

export const worldwideQuery = `worldwide{heading, text, callToAction, image${pictureFragment}}`
