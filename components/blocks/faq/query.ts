import { richTextFragment } from '../../../lib/content/fragments.ts'

export const faqFragment = `faq{heading, "openKey": openRow->key.current}`

/** Queries that contain this depend on the tags `faqRow` and `paths`. */
export const faqRowFragment = `{_id, "key": key.current, question, answer${richTextFragment}}`
