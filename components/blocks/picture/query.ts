import { imageFragment } from '../../../lib/content/fragments.ts'

export const pictureSectionFragment = `_type == "pictureSection" => {
  heading,
  image${imageFragment},
  caption
}`
