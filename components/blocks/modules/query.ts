export const modulesQuery = `_type == "modulesSection" => {
  heading,
  modules[]{"key": _key, title, text}
}`
