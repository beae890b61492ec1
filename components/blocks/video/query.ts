import { pictureFragment } from '../../../lib/content/fragments.ts'

export const videoQuery = `_type == "videoSection" => {
  heading,
  url,
  "file": file.asset->url,
  "captions": captions.asset->url,
  image${pictureFragment}
}`
