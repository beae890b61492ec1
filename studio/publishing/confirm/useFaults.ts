import type { DocumentActionProps } from '../../internals/beta.ts'
import { mergeParseErrors, useParseErrors } from '../../internals/parse-errors.ts'
import { useValidationStatus } from '../../internals/validation.ts'
import { faultsOf } from './faults.ts'

/** What is wrong in the form of a document now, and whether a field holds words that it could not take over. */
export function useFaults({ id, type, draft, published }: DocumentActionProps) {
  const { validation } = useValidationStatus(draft?._id ?? id, type, true)
  const parseErrors = useParseErrors()
  const mistyped = new Set(Object.keys(parseErrors))
  const markers = mergeParseErrors(validation, parseErrors)
  return {
    faults: faultsOf(markers, mistyped, draft ?? published ?? {}),
    isMistyped: mistyped.size > 0,
  }
}
