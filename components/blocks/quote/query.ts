import { imageFragment } from '../../../lib/content/fragments.ts'

const quoteFragment = `
  text,
  name,
  role,
  url,
  "portrait": select(defined(portrait.asset) => portrait${imageFragment}),
  "isPlaceholder": coalesce(placeholder, false)`

export const quoteSectionFragment = `_type == "quoteSection" => {
  ${quoteFragment},
  more[]{"key": _key, ${quoteFragment}},
  logos[]{"key": _key, "image": ${imageFragment}}
}`
