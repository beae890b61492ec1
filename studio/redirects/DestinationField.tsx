import { Select, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { type SanityClient, useClient } from 'sanity'
import useSWR from 'swr'
import { z } from 'zod'
import { API } from '../publishing/queries.ts'
import { WHEN_ASKED } from '../start/use-site.ts'
import type { Destination } from './changes.ts'

const HOME = 'home'
const NOWHERE = 'nowhere'
const QUERY = `*[_type == "page" && _id != $pageId && defined(slug.current)] | order(title asc){
  "id": _id,
  title,
  "path": "/" + slug.current
}`

const pagesShape = z.array(
  z.object({ id: z.string(), title: z.string().nullable(), path: z.string() }),
)

type Props = {
  /** The page that is taken down, and its address without the slash. */
  pageId: string
  address: string
  /** Null for “Page not found”. */
  value: Destination | null
  onChange(destination: Destination | null): void
}

/** Asks where an old link leads to once its page is taken down. */
export function DestinationField({ pageId, address, value, onChange }: Props) {
  const client = useClient(API)
  const { data: pages } = useSWR(
    ['destinations', pageId],
    () => readPages(client, pageId),
    WHEN_ASKED,
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
        onChange={(event) => onChange(destinationOf(event.currentTarget.value))}
        value={choiceOf(value)}
      >
        <option value={HOME}>Home page</option>
        {pages?.map((page) => (
          <option key={page.id} value={page.id}>
            {page.title ?? page.path} ({page.path})
          </option>
        ))}
        <option value={NOWHERE}>Nowhere: show “Page not found”</option>
      </Select>
      <Text id={`${id}-help`} muted size={1}>
        Other websites, search engines and saved links still lead to this address. Links on this
        site become plain text.
      </Text>
    </Stack>
  )
}

function destinationOf(choice: string): Destination | null {
  if (choice === NOWHERE) return null
  return choice === HOME ? { kind: 'home' } : { kind: 'page', page: choice }
}

function choiceOf(destination: Destination | null) {
  if (!destination) return NOWHERE
  return destination.kind === 'home' ? HOME : destination.page
}

async function readPages(client: SanityClient, pageId: string) {
  const rows = await client
    .withConfig({ perspective: 'published' })
    .fetch<unknown>(QUERY, { pageId })
  return pagesShape.parse(rows)
}
