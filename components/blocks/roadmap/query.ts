import { imageFragment } from '../../../lib/content/fragments.ts'

export const roadmapFragment = `roadmap{
  heading,
  image${imageFragment},
  stages[]{"key": _key, title, steps}
}`
