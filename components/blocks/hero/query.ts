import { imageFragment, linkFragment } from '../../../lib/content/fragments.ts'

export const heroFragment = `hero{
  heading,
  text,
  note,
  link${linkFragment},
  secondLink${linkFragment},
  image${imageFragment},
  "trailer": {
    "url": video,
    "file": videoFile.asset->url,
    "captions": captions.asset->url,
    transcript
  }
}`
