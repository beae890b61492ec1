import { richTextFragment } from '../../../lib/content/fragments.ts'

export const textQuery = `_type == "policySection" => {
  heading,
  "anchor": anchor.current,
  body${richTextFragment}
}`
