/**
 * What: `useDocumentPairPermissions`, marked internal.
 * Why: Publish stays disabled for those who may not publish.
 * Since: Sanity 6.16.
 * Instead: a property of document actions that says so.
 */
export { useDocumentPairPermissions } from 'sanity'
