export const textQuery = `_type == "policySection" => {
  heading,
  "anchor": anchor.current,
  body
}`
