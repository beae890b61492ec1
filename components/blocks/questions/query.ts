import { richTextFragment } from '../../../lib/content/fragments.ts'

export const questionsQuery = `_type == "questionsSection" => {
  heading,
  "rows": rows[@->key.current != null && @->question != null && count(@->answer) > 0]->{
    _id,
    "key": key.current,
    question,
    answer${richTextFragment}
  }
}`
