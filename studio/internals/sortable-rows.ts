/**
 * What: the internal context with the id of a row that can be dragged.
 * Why: a row tells screen readers where it is while it is moved; Sanity’s announcements read its key.
 * Since: Sanity 6.16.
 * Instead: announcements of Sanity that read the position.
 */
export { SortableItemIdContext } from 'sanity/_singletons'
