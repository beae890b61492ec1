import { imageFragment } from '../../../lib/content/fragments.ts'

export const quoteSectionFragment = `_type == "quoteSection" => {
  text,
  name,
  role,
  "portrait": select(defined(portrait.asset) => portrait${imageFragment})
}`
