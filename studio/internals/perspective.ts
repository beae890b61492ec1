/**
 * What: hooks that read and set which version of documents is shown; internal or beta.
 * Why: the published version is read-only, and a notice leads back to the draft.
 * Since: Sanity 6.16.
 * Instead: the same names, once they are public.
 */
export { usePerspective, useSetPerspective } from 'sanity'
