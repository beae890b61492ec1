import { pictureFragment } from '../../../lib/content/fragments.ts'

export const roadmapQuery = `roadmap{
  image${pictureFragment},
  stages[]{"key": _key, title, steps}
}`
