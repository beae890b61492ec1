/**
 * What: functions that convert and check ids of drafts and published documents, marked internal.
 * Why: a document and its draft are one thing to staff.
 * Since: Sanity 6.16.
 * Instead: `@sanity/id-utils`.
 */
export { getDraftId, getPublishedId, isDraftId, isPublishedId } from 'sanity'
