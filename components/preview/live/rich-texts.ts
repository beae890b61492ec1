import type { PortableTextBlock } from '@portabletext/react'
import { vercelStegaClean } from '@vercel/stega'
import textStyles from '#components/ui/RichText.module.css'
import { field } from '#lib/parse-json.ts'
import type { OpenDocument } from '../studio.ts'
import { markedTexts, valueIn } from './fields.ts'

export type LiveText = { path: string; root: HTMLElement; blocks: PortableTextBlock[] }

export function richTextsOf(open: OpenDocument): LiveText[] {
  const roots = document.body.querySelectorAll<HTMLElement>(`.${textStyles.text}`)
  return [...roots].flatMap((root) => {
    const [first] = markedTexts(root)
    const path = first && listPath(first.field.path)
    if (!path) return []
    const blocks = valueIn(open, { ...first.field, path })
    return isBlocks(blocks) ? [{ path, root, blocks }] : []
  })
}

/** `about.body[_key=="a"].children[_key=="b"].text` is within `about.body`. */
const listPath = (path: string) => /^(.*)\[[^\]]*\]\.children\[[^\]]*\]\.text$/.exec(path)?.[1]

export const shapeOf = (blocks: PortableTextBlock[]) =>
  JSON.stringify(blocks, (key, value) => (key === 'text' ? undefined : value))

const isBlocks = (value: unknown): value is PortableTextBlock[] =>
  Array.isArray(value) && value.every((block) => field(block, '_type') === 'block')

/** Ignores the targets of links. */
export function isSameText(one: Element, other: Element | null) {
  return other !== null && plainHtml(one) === plainHtml(other)
}

/** HTML without attributes, marks, ties (lib/content/ties.ts) and the comments that React puts between texts. */
const plainHtml = ({ innerHTML }: Element) =>
  vercelStegaClean(
    innerHTML
      .replace(/<!--.*?-->|\u2060/g, '')
      .replaceAll('&nbsp;', ' ')
      .replace(/<(\w+)[^>]*>/g, '<$1>'),
  )
