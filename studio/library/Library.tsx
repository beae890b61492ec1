import { SearchIcon } from '@sanity/icons/Search'
import { UploadIcon } from '@sanity/icons/Upload'
import {
  Box,
  Button,
  Card,
  Checkbox,
  Container,
  Flex,
  Grid,
  Heading,
  Stack,
  Text,
  TextInput,
} from '@sanity/ui'
import { useState } from 'react'
import { useSchema } from 'sanity'
import useSWR from 'swr'
import { counted } from '../../schemas/fields/counted.ts'
import { FileButton } from '../start/FileButton.tsx'
import { Failure, Nothing, Waiting } from '../start/Panel.tsx'
import { useStudioClient, WHEN_ASKED } from '../start/use-site.ts'
import { useWork } from '../start/useWork.ts'
import { AssetCard } from './AssetCard.tsx'
import { type Asset, readAssets } from './assets.ts'

type Kind = Asset['kind']

const KINDS: { kind: Kind; title: string; note: string }[] = [
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

/** Images and files: upload, search, where each is used, replace, delete. */
export function Library() {
  const client = useStudioClient()
  const schema = useSchema()
  const { isBusy, run, toast } = useWork()
  const [kind, setKind] = useState<Kind>('sanity.imageAsset')
  const [words, setWords] = useState('')
  const [onlyUnused, setOnlyUnused] = useState(false)
  const { data, error, mutate } = useSWR('library', () => readAssets(client, schema), WHEN_ASKED)
  const shown = data?.filter(
    (asset) =>
      asset.kind === kind &&
      (asset.name ?? '').toLowerCase().includes(words.trim().toLowerCase()) &&
      !(onlyUnused && asset.users.length > 0),
  )

  const upload = (files: File[]) =>
    run(
      'The upload failed',
      'Check the file and your connection, then upload it again.',
      async () => {
        for (const file of files) {
          const type = file.type.startsWith('image/') ? 'image' : 'file'
          await client.assets.upload(type, file, { filename: file.name })
          setKind(type === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset')
        }
        toast.push({ status: 'success', title: `${counted(files.length, 'upload')} finished` })
      },
    ).then(() => mutate())

  return (
    <Box as="main" height="fill" overflow="auto">
      <Container padding={[3, 4, 5]} width={4}>
        <Stack gap={5}>
          <Flex align="center" gap={4} justify="space-between" wrap="wrap">
            <Heading as="h1" size={4}>
              Library
            </Heading>
            <FileButton
              disabled={isBusy}
              icon={UploadIcon}
              label="Upload images or files"
              multiple
              onChoose={upload}
              text={isBusy ? 'Uploading…' : 'Upload'}
              tone="primary"
            />
          </Flex>
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
              <TextInput
                aria-label="Search by file name"
                icon={SearchIcon}
                onChange={({ currentTarget }) => setWords(currentTarget.value)}
                placeholder="Search by file name"
                value={words}
              />
            </Box>
            <Flex align="center" as="label" gap={2}>
              <Checkbox
                checked={onlyUnused}
                onChange={({ currentTarget }) => setOnlyUnused(currentTarget.checked)}
              />
              <Text size={1}>Only unused</Text>
            </Flex>
          </Flex>
          <Text muted size={1}>
            {KINDS.find((one) => one.kind === kind)?.note}
          </Text>
          {error && <Failure error={error} />}
          {!shown && !error && <Waiting>Loading the library…</Waiting>}
          {shown?.length === 0 && (
            <Card border padding={5} radius={4}>
              <Nothing>Nothing found. Try a different search, or upload something.</Nothing>
            </Card>
          )}
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
