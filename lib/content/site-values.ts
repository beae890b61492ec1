import { stegaClean } from '@sanity/client/stega'
import { emailHref, toHref } from '#schemas/validation/href.ts'
import type { Settings } from '#schemas/values/settings.ts'
import { insertValues, isValueName, VALUES } from '#schemas/values/values.ts'
import { ContentError, type Stage } from './complete.ts'
import type { FaqRowsQueryResult } from './sanity.types.ts'

export type RichText = NonNullable<FaqRowsQueryResult[number]['answer']>

type Block = RichText[number]
type Child = NonNullable<Block['children']>[number]
type Span = Extract<Child, { _type: 'span' }>

export type ReadyBlock = Omit<Block, 'children'> & { children: Span[] }

export type WriteValue = (name: string | undefined) => string

/** A text with a gap would be wrong, so a missing value fails the build. */
export function valueWriter(settings: Settings, stage: Stage): WriteValue {
  // The mark of click-to-edit belongs at the end of a text, not inside it.
  const clean = stegaClean(settings)
  return (name = '') => {
    const value = isValueName(name) ? VALUES[name] : undefined
    const text = value?.write(clean)
    if (text) return text
    const title = value?.title ?? 'Value'
    if (stage === 'draft') return `[${title} is empty]`
    throw new ContentError(
      value
        ? `Some text inserts “${title}”, but this value is missing from the site settings. In the Studio, fill it in there, or remove it from the text.`
        : `Some text inserts the value “${name}”, which does not exist. Choose another one in the Studio.`,
    )
  }
}

/** Addresses become links that browsers open: GROQ cannot convert a phone number. */
export function insertIntoTexts<T>(content: T, write: WriteValue): T {
  const copy = structuredClone({ content })
  insertWithin(copy, write)
  return copy.content
}

function insertWithin(parent: object, write: WriteValue) {
  for (const [key, child] of Object.entries(parent)) {
    if (typeof child === 'string') Reflect.set(parent, key, finished(key, child, write))
    else if (typeof child === 'object' && child) insertWithin(child, write)
  }
}

/** The names of addresses, such as `href`, `checkoutUrl` and `joinLink`. */
const ADDRESS = /(href|url|link)$/i

/** An unusable address stays: `SafeLink` shows its text without a link. */
const finished = (name: string, text: string, write: WriteValue) =>
  ADDRESS.test(name) ? (toHref(text) ?? text) : insertValues(text, write)

/** An email address becomes a link. */
export function insertIntoBlocks(blocks: RichText | null, write: WriteValue): ReadyBlock[] {
  return (blocks ?? []).map((block) => {
    const markDefs = [...(block.markDefs ?? [])]
    const children = (block.children ?? []).map((child): Span => {
      if (child._type === 'span') return child
      const text = write(child.value)
      const marks: string[] = []
      if (child.value === 'contactEmail') {
        marks.push(child._key)
        markDefs.push({ _type: 'link', _key: child._key, href: emailHref(text) })
      }
      return { _type: 'span', _key: child._key, marks, text }
    })
    return { ...block, children, markDefs }
  })
}
