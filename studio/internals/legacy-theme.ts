/**
 * What: `buildLegacyTheme`, deprecated.
 * Why: the only function that makes a whole theme from some twenty colors.
 * Since: Sanity 6.16.
 * Instead: `buildTheme` of `@sanity/ui/theme`, with a table of all colors.
 */
export { buildLegacyTheme } from 'sanity'
