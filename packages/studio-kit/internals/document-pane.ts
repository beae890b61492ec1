/**
 * What: `useDocumentPane`, the internal state of the pane around a form, the ids of its inputs, and
 * `usePaneRouter`, which is beta.
 * Why: a form shows its fields before it takes typing, and drops the letters; a line of the publish dialog
 * opens its field; a form takes typing when it opens, and again after a publish, and closes if its document
 * is deleted: it would become the form of a new one; a button inserts a value where the cursor is; a list
 * marks the row that the address names.
 * Since: Sanity 6.16.
 * Instead: a public hook that opens and focuses a field.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Path } from 'sanity'
import { useRouter } from 'sanity/router'
import { useDocumentPane, usePaneRouter } from 'sanity/structure'
import { getDraftId, getPublishedId } from './names.ts'

export { usePaneRouter } from 'sanity/structure'

/** Has the address name a document by its own id, not by that of its draft or without a prefix. @returns whether it does */
export function useOwnAddress(documentId: string) {
  const id = getPublishedId(documentId)
  const { navigate } = useRouter()
  const { groupIndex, groupLength, routerPanesState: panes } = usePaneRouter()
  const pane = groupLength === 1 ? panes[groupIndex]?.[0] : undefined
  // The address may be that of the next pane already.
  const isOwn = !pane || (pane.id !== getDraftId(id) && !id.endsWith(`.${pane.id}`))
  useLayoutEffect(() => {
    if (!isOwn) navigate({ panes: panes.with(groupIndex, [{ ...pane, id }]) }, { replace: true })
  })
  return isOwn
}

/** @returns whether the form has taken typing since its document was opened. Later, it may be locked for a moment */
export function useWasReady() {
  const { connectionState, documentId, ready } = useDocumentPane()
  const [readyId, setReadyId] = useState<string>()
  const isReady = ready || connectionState === 'reconnecting'
  if (isReady && readyId !== documentId) setReadyId(documentId)
  return readyId === documentId
}

/** Gives fields of the form the focus. */
export function useFormFocus() {
  const { documentId, focusPath, onFocus, onPathOpen } = useDocumentPane()
  const last = useRef<{ id: string; path: Path }>(undefined)
  useEffect(() => {
    if (focusPath.length > 0) last.current = { id: documentId, path: focusPath }
  }, [documentId, focusPath])

  /** Opens everything around the field, too. */
  function focusField(path: Path) {
    onPathOpen(path)
    onFocus(path)
  }
  /** The field that had the focus last, if there was one; of a list, not its items, which may be closed. */
  function focusAgain() {
    if (last.current?.id !== documentId) return
    const { path } = last.current
    const end = path.findIndex((segment) => typeof segment !== 'string')
    // It is open: to open it again would change the address, even if staff are elsewhere by then.
    onFocus(end < 0 ? path : path.slice(0, end))
  }
  return { focusField, focusAgain }
}

/** Gives the room of a narrow window to a form. Sanity gives it to what is drawn last, such as its list. */
export const openPane = (form: Element | null) =>
  form
    ?.closest('[data-pane-collapsed]')
    ?.querySelector<HTMLElement>('[data-testid="pane-header"] [data-ui="Flex"]')
    ?.click()

/** The input of a field, by its path as Sanity writes it: `title`, `price.total`. */
export const inputOf = (id: string) => document.getElementById(id)
