import { richTextFragment } from '../../../lib/content/fragments.ts'

export const cookiesSectionFragment = `_type == "cookieListSection" => {
  heading,
  "anchor": anchor.current,
  body${richTextFragment},
  "cookies": *[_type == "cookie"] | order(name asc){
    "key": _id, name, purpose, kind, owner, storage, storagePeriod
  }
}`
