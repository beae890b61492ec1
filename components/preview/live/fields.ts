import { getPublishedId, studioPath } from '@sanity/client/csm'
import type { SanityStegaNode } from '@sanity/visual-editing/react'
import { decodeSanityNodeData } from '@sanity/visual-editing-csm'
import { vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'
import type { OpenDocument } from '../studio.ts'

/** The field that a text comes from. `mark` is the invisible end of the text. */
export type Field = { id: string; path: string; mark: string }

/** Decoding is slow, and each typed letter looks up every text. */
const decoded = new Map<string, Field | null>()
const fields = new WeakMap<Text, Field>()

/** The hint for an empty field has no mark: it belongs to the field whose text was there before. */
export function fieldOf(text: Text) {
  const { encoded: mark } = vercelStegaSplit(text.data)
  if (!mark) return isHint(text.data) ? fields.get(text) : undefined
  const known = decoded.get(mark)
  const field = known === undefined ? decode(mark) : known
  decoded.set(mark, field)
  if (field) fields.set(text, field)
  return field ?? undefined
}

function decode(mark: string): Field | null {
  const node = vercelStegaDecode<SanityStegaNode>(mark)
  const field = node && decodeSanityNodeData(node)
  return field && 'id' in field ? { id: getPublishedId(field.id), path: field.path, mark } : null
}

export const isHint = (text: string) => /^\[.* is empty\]$/.test(text)

/** @returns the field's value; `undefined` if the field belongs to another document */
export function valueIn(document: OpenDocument, { id, path }: Omit<Field, 'mark'>): unknown {
  if (id !== getPublishedId(document._id)) return undefined
  return studioPath.get(document, path, null)
}

export function* markedTexts(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    const field = fieldOf(node)
    if (field) yield { text: node, field }
  }
}
