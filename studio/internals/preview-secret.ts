/**
 * What: `createPreviewSecret`, and the name of the parameter with the path of the page to be opened.
 * Why: the site shows its counts only to a person who can edit the content; a form opens while its page starts.
 * Since: Sanity 6.16.
 * Instead: the same names, once they are public.
 */
export { urlSearchParamPreviewPathname } from '@sanity/preview-url-secret/constants'
export { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
