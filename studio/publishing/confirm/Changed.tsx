import { Stack, Text } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { readAuthors } from 'studio-kit'
import useSWR from 'swr'
import { useStudioClient } from '../../documents/client.ts'
import { Name } from '../../ui/Row.tsx'
import { Changes } from '../Changes.tsx'

type Props = { shown: SanityDocument; draft: SanityDocument }

/** Who changed what in a draft while its dialog was open. */
export function Changed({ shown, draft }: Props) {
  const client = useStudioClient()
  const { data: authors } = useSWR(['author', draft._id, draft._rev], () =>
    readAuthors(client, [draft._id]),
  )
  const author = authors?.[draft._id]
  return (
    <Stack gap={4}>
      <Text role="status" size={1} weight="medium">
        {author ? <Name user={author} /> : 'Someone'} changed this while the dialog was open:
      </Text>
      <Changes after={draft} before={shown} />
    </Stack>
  )
}
