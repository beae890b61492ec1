import { useEffect, useRef } from 'react'
import { type ObjectInputProps, useFormValue } from 'sanity'
import { z } from 'zod'
import { slugify } from '../../schemas/validation/slug.ts'
import { set, unset } from '../internals/beta.ts'
import { useEditState } from '../internals/document-store.ts'
import { getPublishedId } from '../internals/ids.ts'
import { getValueAtPath } from '../internals/paths.ts'

const slugShape = z.object({ current: z.string().optional() })
const wordsShape = z
  .object({ title: z.string(), question: z.string(), heading: z.string() })
  .partial()
const optionsShape = z.object({ maxLength: z.number() })
const documentShape = z.object({ _id: z.string(), _type: z.string() })

/**
 * Makes the address of a new document or section from its title as that is typed, until it is published
 * or staff type another address: from then on it stays.
 */
export function useOwnAddress({ path, value, readOnly, schemaType, onChange }: ObjectInputProps) {
  const { _id, _type } = documentShape.parse(useFormValue([]))
  const { published } = useEditState(getPublishedId(_id), _type)
  const isFixed = readOnly || slugShape.safeParse(getValueAtPath(published, path)).data?.current
  const { title, question, heading } =
    wordsShape.safeParse(useFormValue(path.slice(0, -1))).data ?? {}
  const words = title ?? question ?? heading ?? ''
  const maxLength = optionsShape.safeParse(schemaType.options).data?.maxLength
  const current = slugShape.safeParse(value).data?.current
  /** The words as they were, and every address that was made from them. */
  const former = useRef({ words, made: new Set([undefined, slugify(words, maxLength)]) })

  useEffect(() => {
    const { words: before, made } = former.current
    if (words === before) return
    const own = slugify(words, maxLength)
    former.current = { words, made: new Set([...made, own]) }
    // In a document that was deleted, both are gone: a change would create it again.
    if (isFixed || !made.has(current) || own === (current ?? '')) return
    onChange(own ? set({ _type: 'slug', current: own }) : unset())
  }, [words, current, isFixed, maxLength, onChange])
}
