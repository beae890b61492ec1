import { Select } from '@sanity/ui'
import { useContext, useEffect, useState } from 'react'
import { type StringInputProps, set, unset, useClient } from 'sanity'
import { z } from 'zod'
import { LinkContext } from './LinkContext.ts'

const QUERY = '*[_id == $id][0].sections[defined(anchor.current)]{"key": _key, heading}'

const sectionsShape = z
  .array(z.object({ key: z.string(), heading: z.string().nullable() }))
  .nullable()
  .transform((sections) => sections ?? [])

const linkShape = z.object({ page: z.object({ _ref: z.string() }) })

/** The choice among the sections of the page that a link leads to. */
export function SectionInput({ value = '', onChange, readOnly, elementProps }: StringInputProps) {
  const link = useContext(LinkContext)
  const sections = useSections(linkShape.safeParse(link?.value).data?.page._ref)
  const isKnown = !value || sections?.some(({ key }) => key === value)
  return (
    <Select
      {...elementProps}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value ? set(currentTarget.value) : unset())
      }
      readOnly={readOnly}
      value={value}
    >
      <option value="">Top of the page</option>
      {sections?.map(({ key, heading }) => (
        <option key={key} value={key}>
          {heading ?? 'Untitled section'}
        </option>
      ))}
      {!isKnown && <option value={value}>{sections ? 'A section that was removed' : '…'}</option>}
    </Select>
  )
}

/** The sections of a page that links can lead to, drafts included; undefined until they are known. */
function useSections(id: string | undefined) {
  const client = useClient({ apiVersion: '2026-01-01' })
  const [sections, setSections] = useState<z.infer<typeof sectionsShape>>()
  useEffect(() => {
    setSections(undefined)
    if (!id) return
    client
      .withConfig({ perspective: 'drafts' })
      .fetch<unknown>(QUERY, { id })
      .then((response) => setSections(sectionsShape.parse(response)))
      .catch(console.error)
  }, [client, id])
  return sections
}
