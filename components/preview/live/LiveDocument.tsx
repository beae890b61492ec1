import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { getPublishedId, isDraftId } from '@sanity/client/csm'
import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type OpenDocument, useOpenDocument } from '../studio.ts'
import { isSameText, type LiveText, richTextsOf, shapeOf } from './rich-texts.ts'
import { type Values, writePrice, writeTexts } from './write-texts.ts'

export type LiveProps = {
  studioOrigin: string
  values: Values
}

/** Shows edits before the draft is stored, which takes up to a second. */
export function LiveDocument({ studioOrigin, values }: LiveProps) {
  const open = useOpenDocument(studioOrigin)
  const texts = useLiveTexts(open, values)
  useRefresh(open)
  return texts.map((text) => <LiveRichText key={text.path} text={text} values={values} />)
}

/** Queries may see a revision later than its event. Sanity’s refresh waits as long. */
const INDEXED_AFTER_MS = 1000

function useRefresh(open: OpenDocument | null) {
  const router = useRouter()
  const last = useRef(open)
  useEffect(() => {
    const before = last.current
    last.current = open
    if (!open || !before || !isOtherRevision(open, before)) return
    // The first letter creates a draft in the form; it is stored with the same id a moment later.
    const isNewDraft = isDraftId(open._id) && !isDraftId(before._id)
    if (!isNewDraft) router.refresh()
    const timer = setTimeout(() => router.refresh(), INDEXED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [open, router])
}

const isOtherRevision = (one: OpenDocument, other: OpenDocument) =>
  getPublishedId(one._id) === getPublishedId(other._id) && one._rev !== other._rev

/** @returns the formatted texts whose shape has changed, until the page is up to date */
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

type Props = { text: LiveText; values: Values }

function LiveRichText({ text: { root, blocks }, values }: Props) {
  const [copy] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    copy.className = root.className
    root.after(copy)
    root.style.display = 'none'
    return () => {
      copy.remove()
      root.style.display = ''
    }
  }, [root, copy])
  const components = useMemo(() => componentsWith(values), [values])
  return createPortal(<PortableText value={blocks} components={components} />, copy)
}

const componentsWith = (values: Values): PortableTextComponents => ({
  marks: { link: ({ children }) => <a href="#text">{children}</a> },
  types: {
    siteValue: ({ value: { value } }) =>
      value === 'contactEmail' ? <a href="#text">{values[value]}</a> : values[value],
  },
})
