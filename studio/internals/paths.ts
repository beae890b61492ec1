/**
 * What: functions for paths within a document, marked internal.
 * Why: links, errors and changes name the field that they are about.
 * Since: Sanity 6.16.
 * Instead: the same functions of `@sanity/util/paths`.
 */
export { getValueAtPath, isKeySegment, pathsAreEqual, pathToString, stringToPath } from 'sanity'
