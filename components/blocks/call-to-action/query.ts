export const callToActionSectionFragment = `_type == "callToActionSection" => {
  heading,
  note
}`
