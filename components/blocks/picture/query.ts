import { pictureFragment } from '../../../lib/content/fragments.ts'

export const pictureQuery = `_type == "pictureSection" => {
  image${pictureFragment},
  caption
}`
