export const questionsQuery = `_type == "questionsSection" => {
  heading,
  "rows": rows[@->key.current != null && @->question != null && count(@->answer) > 0]->{
    "key": key.current,
    question,
    answer
  }
}`
