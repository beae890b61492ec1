import { Select } from '@sanity/ui'
import { useContext } from 'react'
import type { StringInputProps } from 'sanity'
import { set, unset } from 'studio-kit'
import useSWR from 'swr'
import { z } from 'zod'
import { useStudioClient } from '../documents/client.ts'
import { LinkContext } from './LinkInput.tsx'

const QUERY = '*[_id == $id][0].sections[defined(anchor.current)]{"key": _key, heading}'

const sectionsShape = z
  .array(z.object({ key: z.string(), heading: z.string().nullable() }))
  .nullable()
  .transform((sections) => sections ?? [])

const linkShape = z.object({ page: z.object({ _ref: z.string() }) })

/** The choice among the sections of the page that a link leads to, drafts included. */
export function SectionInput({ value = '', onChange, readOnly, elementProps }: StringInputProps) {
  const link = useContext(LinkContext)
  const client = useStudioClient()
  const id = linkShape.safeParse(link?.value).data?.page._ref
  const { data: sections } = useSWR(id ? ['sections', id] : null, async ([, id]) =>
    sectionsShape.parse(await client.fetch(QUERY, { id }, { perspective: 'drafts' })),
  )
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
