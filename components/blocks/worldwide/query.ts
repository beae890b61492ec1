import { imageFragment } from '../../../lib/content/fragments.ts'

export const worldwideFragment = `worldwide{heading, text, provisions[]{"key": _key, title, text}, callToAction, image${imageFragment}}`
