export const formSectionFragment = `_type == "formSection" => {
  heading,
  "anchor": anchor.current,
  text,
  kind,
  provider,
  action,
  emailName,
  button,
  consent,
  sent,
  thanks
}`
