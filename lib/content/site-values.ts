import { stegaClean } from '@sanity/client/stega'
import { toHref } from '#schemas/validation/href.ts'
import type { Settings } from '#schemas/values/settings.ts'
import { insertValues, isValueName, VALUES } from '#schemas/values/values.ts'
import { ContentError, type Stage } from './complete.ts'
export type WriteValue = (name: string | undefined) => string

/**
 * A text with a gap would be wrong, so a value that the site settings lack fails the build. Settings cannot
 * mend one that does not exist.
 */
export function valueWriter(settings: Settings, stage: Stage): WriteValue {
  // The mark of click-to-edit belongs at the end of a text, not inside it.
  const clean = stegaClean(settings)
  return (name = '') => {
    const value = isValueName(name) ? VALUES[name] : undefined
    const text = value?.write(clean)
    if (text) return text
    const title = value?.title ?? 'Value'
    if (stage === 'draft') return `[${title} is empty]`
    if (value)
      throw new ContentError(
        `Some text inserts “${title}”, but this value is missing from the site settings. In the Studio, fill it in there, or remove it from the text.`,
      )
    console.error(
      `Some text inserts the value “${name}”, which does not exist. Visitors see “…” in its place. Choose another one in the Studio.`,
    )
    return '…'
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
