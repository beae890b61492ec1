import { pictureFragment } from '../../../lib/content/fragments.ts'

export const quoteQuery = `_type == "quoteSection" => {
  text,
  name,
  role,
  "portrait": select(defined(portrait.asset) => portrait${pictureFragment})
}`
