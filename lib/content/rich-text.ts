import { z } from 'zod'
import { emailHref } from '#schemas/validation/href.ts'
import { isValueName } from '#schemas/values/values.ts'
import { isVisible } from './fit.ts'
import type { WriteValue } from './site-values.ts'

type Link = { _type: 'link'; _key: string; href: string }
type Span = { _type: 'span'; _key: string; text: string; marks: string[] }

/** What the site can show of rich text. */
export type ReadyBlock = {
  _type: 'block'
  _key: string
  style: 'normal' | 'h3'
  listItem?: 'bullet' | 'number'
  level?: number
  markDefs: Link[]
  children: Span[]
}

const DECORATORS = ['strong', 'em']
const HEADING = /^h[1-6]$/
/** Deeper lists have no room on a phone. */
const MAX_LEVEL = 5

const text = z.string().catch('')
const list = z.array(z.unknown())

/** A text in the place of an object is its words. */
const childSchema = z.union([
  z.string().transform((words) => ({ _type: 'span', text: words, marks: [], value: undefined })),
  z.object({
    _type: text,
    text,
    marks: list.catch([]),
    value: z.string().optional().catch(undefined),
  }),
])

const linkSchema = z.object({ _key: z.string(), href: z.string() })

const blockSchema = z.object({
  style: text,
  listItem: text,
  level: z.number().catch(1),
  markDefs: list.catch([]),
  children: z.union([list.min(1), z.string().transform((words) => [words])]).catch([]),
})

/**
 * Inserts the values of the site settings; an email address becomes a link. Imports, old schemas and the
 * API can write anything: every word stays, as the nearest thing that the Studio offers, and what is
 * empty is left out. Only a paragraph after a list stays, without children: it separates two lists.
 */
export function insertIntoBlocks(content: unknown, write: WriteValue): ReadyBlock[] {
  const blocks: ReadyBlock[] = []
  for (const [index, value] of listOf(content).entries()) {
    const last = blocks.at(-1)
    const key = `${index}`
    const block = toBlock(value, key, last?.level ?? 0, write)
    if (block) blocks.push(block)
    else if (last?.listItem && isParagraph(value))
      blocks.push({ _type: 'block', _key: key, style: 'normal', markDefs: [], children: [] })
  }
  return blocks
}

const isParagraph = (value: unknown) => blockSchema.safeParse(value).data?.listItem === ''

const listOf = (value: unknown) =>
  typeof value === 'string' ? [value] : (list.safeParse(value).data ?? [])

function toBlock(
  value: unknown,
  _key: string,
  levelBefore: number,
  write: WriteValue,
): ReadyBlock | null {
  // A span that stands in no block is one of its own.
  const { data } = blockSchema.safeParse(value)
  const parts = data?.children.length ? data.children : [value]
  const markDefs = (data?.markDefs ?? []).flatMap((one): Link[] => {
    const link = linkSchema.safeParse(one).data
    return link ? [{ _type: 'link', ...link }] : []
  })
  const children = parts.flatMap((part, index) => toSpan(part, `${index}`, markDefs, write) ?? [])
  if (!children.some((span) => isVisible(span.text))) return null
  return {
    _type: 'block',
    _key,
    markDefs,
    children,
    style: HEADING.test(data?.style ?? '') ? 'h3' : 'normal',
    ...(data?.listItem && {
      listItem: data.listItem === 'number' ? 'number' : 'bullet',
      level: Math.max(1, Math.min(Math.trunc(data.level), levelBefore + 1, MAX_LEVEL)),
    }),
  }
}

/** @param markDefs gets the link of an email address */
function toSpan(value: unknown, key: string, markDefs: Link[], write: WriteValue): Span | null {
  const { data: child } = childSchema.safeParse(value)
  if (!child) return null
  if (child._type === 'siteValue' || (!child.text && isValueName(child.value ?? ''))) {
    const written = write(child.value)
    const href = child.value === 'contactEmail' ? emailHref(written) : null
    if (!href) return { _type: 'span', _key: key, marks: [], text: written }
    const link = `value-${key}`
    markDefs.push({ _type: 'link', _key: link, href })
    return { _type: 'span', _key: key, marks: [link], text: written }
  }
  if (!child.text) return null
  return {
    _type: 'span',
    _key: key,
    marks: isVisible(child.text) ? marksOf(child.marks, markDefs) : [],
    text: child.text,
  }
}

/** Decorators of the Studio, and one link: links cannot be nested. */
function marksOf(marks: unknown[], markDefs: Link[]) {
  const decorators = DECORATORS.filter((one) => marks.includes(one))
  const link = markDefs.find(({ _key }) => marks.includes(_key))
  return link ? [...decorators, link._key] : decorators
}
