/**
 * What: `FormField`, marked internal: the title, the description and the errors above an input.
 * Why: Sanity’s input of a date with a time draws them itself, so an input that replaces it has to.
 * Since: Sanity 6.16.
 * Instead: a form that draws them for all inputs.
 */
export { FormField } from 'sanity'
