import type { Schema } from 'sanity'
import { placeOf } from '../../start/check/place.ts'
import { KEPT, type Outcome } from './publish.ts'

type Failure = Exclude<Outcome, { state: 'published' }>

/** Why a publish that was confirmed did not happen, and what to do. */
export function messageOf(failure: Failure, title: string, schema: Schema) {
  switch (failure.state) {
    case 'unknown':
      return {
        title: `We don’t know yet whether “${title}” was published`,
        description: failure.reason,
      }
    case 'failed':
      return { title: `“${title}” wasn’t published`, description: failure.reason }
    case 'invalid': {
      const faults = failure.faults.map(({ path, message }) =>
        [placeOf(path, failure.draft, schema), message].filter(Boolean).join(': '),
      )
      return {
        title: `“${title}” wasn’t published`,
        description: [...faults, KEPT].join(' '),
      }
    }
  }
}
