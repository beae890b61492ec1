import { getPublishedId, isDraftId } from '@sanity/client/csm'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { LiveRichText } from './LiveRichText.tsx'
import { type LiveText, richTextsOf, shapeOf } from './rich-texts.ts'
import { isSameText } from './same-text.ts'
import { type OpenDocument, useOpenDocument } from './useOpenDocument.ts'
import { writePrice } from './write-price.ts'
import { type Values, writeTexts } from './write-texts.ts'

export type LiveProps = {
  studioOrigin: string
  values: Values
}

/**
 * Shows on the page what is typed in the form beside it, before the draft is stored: that takes the
 * Studio up to a second, and the page is rendered with the draft afterwards.
 */
export function LiveDocument({ studioOrigin, values }: LiveProps) {
  const open = useOpenDocument(studioOrigin)
  const texts = useLiveTexts(open, values)
  useRefresh(open)
  return texts.map((text) => <LiveRichText key={text.path} text={text} values={values} />)
}

/** Queries may see a revision later than its event: Sanity’s own refresh waits as long. */
const INDEXED_AFTER_MS = 1000

/** Renders the page with each new revision of the draft, and after it is published or discarded. */
function useRefresh(open: OpenDocument | null) {
  const router = useRouter()
  const last = useRef(open)
  useEffect(() => {
    const before = last.current
    last.current = open
    if (!open || !before || !isOtherRevision(open, before)) return
    // The first letter makes a draft here, which is stored under the same id a moment later.
    const isNewDraft = isDraftId(open._id) && !isDraftId(before._id)
    if (!isNewDraft) router.refresh()
    const timer = setTimeout(() => router.refresh(), INDEXED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [open, router])
}

const isOtherRevision = (one: OpenDocument, other: OpenDocument) =>
  getPublishedId(one._id) === getPublishedId(other._id) && one._rev !== other._rev

/**
 * Writes into the page what has the same shape as before, also after React has rendered the page.
 *
 * @returns the formatted texts that have changed their shape, until the page has caught up
 */
function useLiveTexts(open: OpenDocument | null, values: Values) {
  const [changed, setChanged] = useState<LiveText[]>([])
  const [shapes] = useState(() => new WeakMap<Element, string>())
  useEffect(() => {
    if (!open) return
    const update = () => {
      writeTexts(open, values)
      writePrice(open)
      setChanged(richTextsOf(open).filter(hasChanged))
    }
    const hasChanged = ({ root, blocks }: LiveText) => {
      const shape = shapeOf(blocks)
      const isNew = !shapes.has(root)
      if (isNew || isSameText(root, root.nextElementSibling)) shapes.set(root, shape)
      return shapes.get(root) !== shape
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      setChanged([])
    }
  }, [open, values, shapes])
  return changed
}
