import { faqRowFragment } from '../faq/query.ts'

export const questionsSectionFragment = `_type == "questionsSection" => {
  heading,
  "rows": rows[@->_type == "faqRow" && @->key.current != null && @->question != null && count(@->answer) > 0]->${faqRowFragment}
}`
