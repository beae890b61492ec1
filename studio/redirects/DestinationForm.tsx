import { Button, Flex, Label, Select, Stack, Text } from '@sanity/ui'
import { useEffect, useId, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
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
  /** The page that is taken down. */
  pageId: string
  onCancel(): void
  /** @param destination null for “Page not found” */
  onContinue(destination: Destination | null): void
}

/** Asks where visitors arrive who follow an old link to a page that is taken down. */
export function DestinationForm({ pageId, onCancel, onContinue }: Props) {
  const pages = usePages(pageId)
  const [choice, setChoice] = useState(HOME)
  const id = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onContinue(destinationOf(choice))
      }}
    >
      <Stack gap={5}>
        <Text muted size={1}>
          Other websites, search engines and saved links still lead here. Links on this site become
          plain text.
        </Text>
        <Stack gap={3}>
          <Label as="label" htmlFor={id} size={1}>
            Send visitors to
          </Label>
          <Select id={id} onChange={(event) => setChoice(event.currentTarget.value)} value={choice}>
            <option value={HOME}>Home page</option>
            {pages.map((page) => (
              <option key={page.id} value={page.id}>
                {page.title ?? page.path} ({page.path})
              </option>
            ))}
            <option value={NOWHERE}>Nowhere: show “Page not found”</option>
          </Select>
        </Stack>
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" onClick={onCancel} text="Cancel" type="button" />
          <Button text="Continue" tone="primary" type="submit" />
        </Flex>
      </Stack>
    </form>
  )
}

function destinationOf(choice: string): Destination | null {
  if (choice === NOWHERE) return null
  return choice === HOME ? { kind: 'home' } : { kind: 'page', page: choice }
}

function usePages(pageId: string) {
  const client = useClient({ apiVersion: '2026-01-01' })
  const [pages, setPages] = useState<z.infer<typeof pagesShape>>([])
  useEffect(() => {
    client
      .withConfig({ perspective: 'published' })
      .fetch<unknown>(QUERY, { pageId })
      .then((response) => setPages(pagesShape.parse(response)))
      .catch(console.error)
  }, [client, pageId])
  return pages
}
