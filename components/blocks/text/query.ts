import { richTextFragment } from '../../../lib/content/fragments.ts'

export const textSectionFragment = `_type == "policySection" => {
  heading,
  "anchor": anchor.current,
  body${richTextFragment}
}`
