export const figuresSectionFragment = `_type == "figuresSection" => {
  heading,
  figures[]{"key": _key, number, label}
}`
