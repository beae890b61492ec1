import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { LiveRichText } from './LiveRichText.tsx'
import { type LiveText, richTextsOf, shapeOf } from './rich-texts.ts'
import { isSameText } from './same-text.ts'
import { type OpenDocument, useOpenDocument } from './useOpenDocument.ts'
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

/** Renders the page with each new revision of the draft. */
function useRefresh(open: OpenDocument | null) {
  const router = useRouter()
  const last = useRef(open)
  useEffect(() => {
    const isStored = open?._id === last.current?._id && open?._rev !== last.current?._rev
    last.current = open
    if (isStored) router.refresh()
  }, [open, router])
}

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
