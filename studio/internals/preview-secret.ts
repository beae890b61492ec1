/**
 * What: `createPreviewSecret`.
 * Why: the site shows its counts only to a person who can edit the content.
 * Since: Sanity 6.16.
 * Instead: the same name, once it is public.
 */
export { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
