/**
 * What: `removeMissingReferences`, marked internal.
 * Why: a document comes back from the trash without broken references.
 * Since: Sanity 6.16.
 * Instead: a walk through the document of our own.
 */
export { removeMissingReferences } from 'sanity'
