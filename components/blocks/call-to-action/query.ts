export const callToActionQuery = `_type == "callToActionSection" => {
  heading,
  note
}`
