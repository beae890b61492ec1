import { Box, Button, Container, Flex, Grid, Heading, Stack } from '@sanity/ui'
import { useState } from 'react'
import { useSchema } from 'sanity'
import useSWR from 'swr'
import { useStudioClient } from '../documents/client.ts'
import { Failure, Note, Waiting } from '../ui/Panel.tsx'
import { Search } from '../ui/Search.tsx'
import { AssetCard } from './AssetCard.tsx'
import { type Asset, readAssets } from './assets.ts'

const KINDS: { kind: Asset['kind']; title: string; note: string }[] = [
  {
    kind: 'sanity.imageAsset',
    title: 'Images',
    note: 'Visitors can see every image that’s on a page.',
  },
  {
    kind: 'sanity.fileAsset',
    title: 'Files',
    note: 'Lesson files are for members, who download them in the lesson after signing in.',
  },
]

/** Images and files, found by name: where each is used, and a button that replaces it everywhere. */
export function Library() {
  const client = useStudioClient()
  const schema = useSchema()
  const [kind, setKind] = useState<Asset['kind']>('sanity.imageAsset')
  const [words, setWords] = useState('')
  const { data, error, mutate } = useSWR('library', () => readAssets(client, schema))
  const shown = data?.filter(
    (asset) =>
      asset.kind === kind && (asset.name ?? '').toLowerCase().includes(words.trim().toLowerCase()),
  )

  return (
    <Box as="main" height="fill" overflow="auto">
      <Container padding={[3, 4, 5]} width={4}>
        <Stack gap={5}>
          <Heading as="h1" size={4}>
            Library
          </Heading>
          <Flex align="center" gap={4} wrap="wrap">
            <Flex aria-label="What to show" gap={1} role="group">
              {KINDS.map((one) => (
                <Button
                  aria-pressed={kind === one.kind}
                  key={one.kind}
                  mode="bleed"
                  onClick={() => setKind(one.kind)}
                  selected={kind === one.kind}
                  text={one.title}
                />
              ))}
            </Flex>
            <Box flex={1} style={{ minWidth: 220 }}>
              <Search label="Search by file name" onChange={setWords} words={words} />
            </Box>
          </Flex>
          <Note>{KINDS.find((one) => one.kind === kind)?.note}</Note>
          {error && <Failure error={error} />}
          {!shown && !error && <Waiting>Loading the library…</Waiting>}
          {shown?.length === 0 && <Note>Nothing found. Try a different search.</Note>}
          <Grid
            as="ul"
            gap={4}
            gridTemplateColumns={[1, 1, 2, 3, 4]}
            padding={0}
            style={{ listStyle: 'none' }}
          >
            {shown?.map((asset) => (
              <AssetCard asset={asset} key={asset.id} onChange={() => void mutate()} />
            ))}
          </Grid>
        </Stack>
      </Container>
    </Box>
  )
}
