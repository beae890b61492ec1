import type { DocumentActionProps } from '../../internals/beta.ts'
import { mergeParseErrors, useParseErrors } from '../../internals/parse-errors.ts'
import { useValidationStatus } from '../../internals/validation.ts'

/** The errors and warnings of a form, and whether a field holds words that it could not take over. */
export function useFaults({ id, type, draft }: DocumentActionProps) {
  const { validation } = useValidationStatus(draft?._id ?? id, type, true)
  const parseErrors = useParseErrors()
  const markers = mergeParseErrors(validation, parseErrors)
  return {
    errors: markers.filter(({ level }) => level === 'error'),
    warnings: markers.filter(({ level }) => level === 'warning'),
    isMistyped: Object.keys(parseErrors).length > 0,
  }
}
