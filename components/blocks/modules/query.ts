export const modulesSectionFragment = `_type == "modulesSection" => {
  heading,
  modules[]{"key": _key, title, text}
}`
