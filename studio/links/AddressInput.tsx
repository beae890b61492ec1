import { Button, Card, Flex, Text } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { type ObjectInputProps, type Path, useFormValue } from 'sanity'
import { getPublishedId, getValueAtPath, set, unset, useEditState } from 'studio-kit'
import { z } from 'zod'
import { lessonPath } from '../../schemas/member-paths.ts'
import { slugify } from '../../schemas/validation/slug.ts'

const WRAPPED = { paddingBlock: '0.5rem', overflowWrap: 'anywhere' } as const
const slugShape = z.object({ current: z.string().optional() })

/**
 * A link address, which is made from the title. Staff see where links lead, and get the field after
 * “Change.” The address of a page has its field at once, since pages may well move, unless it is fixed.
 */
export function AddressInput(props: ObjectInputProps) {
  useOwnAddress(props)
  const [isOpen, setOpen] = useState(false)
  const document = useFormValue([])
  const current = slugShape.safeParse(props.value).data?.current
  const address =
    current && (fullAddress(document, props.path, current) ?? (props.readOnly && `/${current}`))
  if (!address || isOpen || props.validation.length > 0) return props.renderDefault(props)
  if (props.readOnly) return <Text size={1}>{address}</Text>
  return (
    <Card border paddingLeft={3} paddingY={1} paddingRight={1} radius={2}>
      <Flex align="center" gap={2} justify="space-between">
        <Text muted size={1} style={WRAPPED}>
          {address}
        </Text>
        <Button mode="bleed" onClick={() => setOpen(true)} padding={2} text="Change" />
      </Flex>
    </Card>
  )
}

const documentShape = z.object({
  _id: z.string(),
  _type: z.string(),
  slug: z.object({ current: z.string() }).optional().catch(undefined),
})

/**
 * The address under which visitors find a question, a lesson or a section. Staff rarely change it.
 *
 * @param document the whole document around the field
 * @param path of the field
 * @returns undefined if the field itself is to be shown
 */
function fullAddress(document: unknown, path: Path, current: string) {
  const { _type, slug } = documentShape.safeParse(document).data ?? {}
  if (_type === 'faqRow') return `/#faq-${current}`
  if (_type === 'lesson') return lessonPath(current)
  const isSection = _type === 'page' && path.length > 1
  return isSection ? `/${slug?.current ?? '…'}#${current}` : undefined
}

const wordsShape = z
  .object({ title: z.string(), question: z.string(), heading: z.string() })
  .partial()
const optionsShape = z.object({ maxLength: z.number() })

/**
 * Makes the address of a new document or section from its title as that is typed, until it is published
 * or staff type another address: from then on it stays.
 */
function useOwnAddress({ path, value, readOnly, schemaType, onChange }: ObjectInputProps) {
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
