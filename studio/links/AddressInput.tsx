import { Button, Card, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import { type ObjectInputProps, type Path, useFormValue } from 'sanity'
import { z } from 'zod'
import { lessonPath } from '../../schemas/member-paths.ts'
import { useOwnAddress } from './useOwnAddress.ts'

const slugShape = z.object({ current: z.string().min(1) })

/**
 * A link address. It is made from the title, so staff see where links lead, and the field to change it
 * on request only; that of a page, which may well change, is always shown.
 */
export function AddressInput(props: ObjectInputProps) {
  useOwnAddress(props)
  const [isOpen, setOpen] = useState(false)
  const document = useFormValue([])
  const current = slugShape.safeParse(props.value).data?.current
  const address = current && fullAddress(document, props.path, current)
  if (!address || isOpen || props.validation.length > 0) return props.renderDefault(props)
  return (
    <Card border paddingLeft={3} paddingY={1} paddingRight={1} radius={2}>
      <Flex align="center" gap={2} justify="space-between">
        <Text muted size={1}>
          {address}
        </Text>
        {!props.readOnly && (
          <Button mode="bleed" onClick={() => setOpen(true)} padding={2} text="Change" />
        )}
      </Flex>
    </Card>
  )
}

const documentShape = z.object({
  _type: z.string(),
  slug: z.object({ current: z.string() }).optional().catch(undefined),
})

/**
 * The address that visitors see of a part of the site which staff rarely readdress.
 *
 * @param document the whole document around the field
 * @param path of the field
 * @returns undefined if the field itself is to be shown
 */
function fullAddress(document: unknown, path: Path, current: string) {
  const { _type, slug } = documentShape.safeParse(document).data ?? {}
  switch (_type) {
    case 'faqRow':
      return `/#faq-${current}`
    case 'lesson':
      return lessonPath(current)
    case 'page':
      return path.length > 1 ? `/${slug?.current ?? '…'}#${current}` : undefined
    default:
      return undefined
  }
}
