import { imageFragment, linkFragment } from '../../../lib/content/fragments.ts'

export const roadmapFragment = `roadmap{
  heading,
  image${imageFragment},
  link${linkFragment},
  stages[]{"key": _key, title, steps}
}`
