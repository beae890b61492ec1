/**
 * What: functions for texts that a field could not take over, such as half a date; internal.
 * Why: Publish names these fields.
 * Since: Sanity 6.16.
 * Instead: validation markers that include them.
 */
export { mergeParseErrors, useParseErrors, useReportParseError } from 'sanity'
