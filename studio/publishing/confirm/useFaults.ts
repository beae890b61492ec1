import { useContext } from 'react'
import {
  type DocumentActionProps,
  mergeParseErrors,
  useParseErrors,
  useValidationStatus,
} from 'sanity'
import { BegunDates } from '../../inputs/begun-dates.ts'
import { faultsOf } from './faults.ts'

/** What the form of a document lacks now, and whether a field holds words that it could not take over. */
export function useFaults({ id, type, draft, published }: DocumentActionProps) {
  const { validation } = useValidationStatus(draft?._id ?? id, type, true)
  const parseErrors = { ...useContext(BegunDates).errors, ...useParseErrors() }
  const mistyped = new Set(Object.keys(parseErrors))
  const markers = mergeParseErrors(validation, parseErrors)
  return {
    faults: faultsOf(markers, mistyped, draft ?? published ?? {}),
    isMistyped: mistyped.size > 0,
  }
}
