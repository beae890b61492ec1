export const figuresQuery = `_type == "figuresSection" => {
  heading,
  figures[]{"key": _key, number, label}
}`
