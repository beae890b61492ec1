import { Select, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { titleOf, usePages } from '../preview/pages.ts'
import { HOME } from './redirects.ts'

type Props = {
  /** The page that is taken down, and its address without the slash. */
  pageId: string
  address: string
  /** The id of another page; null for “Page not found”. */
  value: string | null
  onChange(destination: string | null): void
}

/** Asks where an old link leads to once its page is taken down. */
export function DestinationField({ pageId, address, value, onChange }: Props) {
  const others = usePages(pageId, 'published').filter(
    ({ id, type }) => type === 'page' && id !== pageId,
  )
  const id = useId()
  return (
    <Stack gap={3} paddingY={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Send visitors from /{address} to
      </Text>
      <Select
        aria-describedby={`${id}-help`}
        id={id}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        value={value ?? ''}
      >
        <option value={HOME}>Home page</option>
        {others.map((page) => (
          <option key={page.id} value={page.id}>
            {titleOf(page)} ({page.path})
          </option>
        ))}
        <option value="">Nowhere: show “Page not found”</option>
      </Select>
      <Text id={`${id}-help`} muted size={1}>
        Other websites, search engines and saved links still lead to this address. Links on this
        site become plain text.
      </Text>
    </Stack>
  )
}
