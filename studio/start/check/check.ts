import type { Path, SanityDocument, ValidationMarker } from 'sanity'
import type { Site } from '../../documents/documents.ts'
import { pathsAreEqual } from '../../internals/paths.ts'
import { deadEnds } from './dead-ends.ts'

/** One thing that staff should look at, and the field where it is. */
export type Finding = {
  /** Of the document, without `drafts.`. */
  id: string
  type: string
  level: ValidationMarker['level']
  path: Path
  message: string
  /** An address that leads nowhere, and could redirect to the document. */
  lostAddress?: string
}

/** How many documents are checked at a time. A check mostly waits for idle moments and for responses. */
const AT_A_TIME = 60

/**
 * Checks all documents with the rules of their own forms, and that nothing leads to what does not
 * exist.
 *
 * @param validate the rules of one document's form
 * @throws the signal's reason, once the signal is aborted
 */
export async function checkSite(
  site: Site,
  validate: (document: SanityDocument) => Promise<ValidationMarker[]>,
  signal?: AbortSignal,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const waiting = site.items.values()
  const checkNext = async () => {
    for (const { id, type, current } of waiting) {
      for (const { level, path, message } of await validate(current))
        findings.push({ id, type, level, path, message })
      signal?.throwIfAborted()
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, checkNext))
  const unnoticed = deadEnds(site).filter(
    ({ id, path }) => !findings.some((one) => one.id === id && pathsAreEqual(one.path, path)),
  )
  return [...findings, ...unnoticed]
}
