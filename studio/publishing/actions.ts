import type { DocumentActionComponent } from 'studio-kit'
import { withConfirmation } from './confirm/withConfirmation.tsx'
import { useEarlierVersions } from './earlier-versions.tsx'
import { withBlockers } from './removal/withBlockers.tsx'

/** Document actions that say what they change before they do it, and what happened afterwards. */
export const confirmed = (all: DocumentActionComponent[]) =>
  all.map(confirmedAction).toSpliced(1, 0, useEarlierVersions)

/** The same component for the same action each time, or React would mount a new one. */
const known = new Map<DocumentActionComponent, DocumentActionComponent>()

function confirmedAction(action: DocumentActionComponent) {
  const one = known.get(action) ?? Object.assign(wrap(action), { action: action.action })
  known.set(action, one)
  return one
}

function wrap(action: DocumentActionComponent) {
  const { action: name } = action
  if (name === 'publish') return withConfirmation(action)
  return name === 'unpublish' || name === 'delete' ? withBlockers(action, name) : action
}
