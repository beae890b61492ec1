import { imageFragment } from '../../../lib/content/fragments.ts'

export const videoSectionFragment = `_type == "videoSection" => {
  heading,
  url,
  "file": file.asset->url,
  "captions": captions.asset->url,
  transcript,
  image${imageFragment}
}`
