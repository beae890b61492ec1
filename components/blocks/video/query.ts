import { imageFragment } from '../../../lib/content/fragments.ts'

export const videoSectionFragment = `_type == "videoSection" => {
  heading,
  url,
  "file": file.asset->url,
  "uploadedAt": file.asset->_createdAt,
  "captions": captions.asset->url,
  transcript,
  image${imageFragment}
}`
