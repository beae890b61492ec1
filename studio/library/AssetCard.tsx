import { DocumentIcon } from '@sanity/icons/Document'
import { SyncIcon } from '@sanity/icons/Sync'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { placeOf } from 'studio-kit'
import { counted } from '../../schemas/fields/counted.ts'
import { fileSize } from '../../schemas/values/file-size.ts'
import { useStudioClient } from '../documents/client.ts'
import { titleOf } from '../documents/documents.ts'
import { FileButton } from '../ui/FileButton.tsx'
import { Note } from '../ui/Panel.tsx'
import { DocumentLink } from '../ui/Row.tsx'
import { useWork } from '../ui/useWork.ts'
import type { Asset } from './assets.ts'
import { replaceEverywhere } from './replace.ts'

/** The buttons of a row of cards are on one line. */
const COLUMN = { flexDirection: 'column' } as const

/** In the shape of the images for sharing, which are the most. */
const WHOLE = {
  display: 'block',
  width: '100%',
  aspectRatio: '40 / 21',
  objectFit: 'contain',
} as const

type Props = { asset: Asset; onChange: () => void }

/** One image or file, the places where it is used, and a button that replaces it there. */
export function AssetCard({ asset, onChange }: Props) {
  const { name, kind } = asset
  const isImage = kind === 'sanity.imageAsset'
  return (
    <Card as="li" border display="flex" overflow="hidden" radius={4} style={COLUMN}>
      <Card tone="transparent">
        {isImage ? (
          <img
            alt=""
            loading="lazy"
            src={`${asset.url}?w=720&h=360&fit=max&auto=format`}
            style={WHOLE}
          />
        ) : (
          <Flex align="center" justify="center" style={{ height: 96 }}>
            <Text muted size={4}>
              <DocumentIcon />
            </Text>
          </Flex>
        )}
      </Card>
      <Flex direction="column" flex={1} gap={4} padding={4}>
        <Stack gap={3}>
          <Text size={1} style={{ overflowWrap: 'anywhere' }} weight="semibold">
            {name ?? 'Untitled'}
          </Text>
          <Text muted size={1}>
            {isImage && `${asset.width} × ${asset.height} pixels, `}
            {fileSize(asset.size)}
          </Text>
        </Stack>
        <Box flex={1}>
          <Uses asset={asset} />
        </Box>
        {asset.uses.length > 0 && <Replace asset={asset} onChange={onChange} />}
      </Flex>
    </Card>
  )
}

function Uses({ asset: { uses, users } }: { asset: Asset }) {
  const schema = useSchema()
  if (users.length === 0) return <Note>Not used</Note>
  return (
    <Stack gap={3}>
      <Text muted size={1}>
        {uses.length > 0
          ? `Used in ${counted(uses.length, 'place')}`
          : 'In use until the draft is published'}
      </Text>
      <Stack as="ul" gap={3} padding={0} style={{ listStyle: 'none' }}>
        {uses.map(({ item, path }) => (
          <Text as="li" key={`${item.id} ${JSON.stringify(path)}`} size={1}>
            <DocumentLink id={item.id} path={path} type={item.type}>
              {titleOf(item.current, schema)} › {placeOf(path, item.current, schema)}
            </DocumentLink>
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}

function Replace({ asset, onChange }: Props) {
  const client = useStudioClient()
  const { isBusy, run, toast } = useWork()
  const isImage = asset.kind === 'sanity.imageAsset'

  const replace = (file: File) =>
    run('Nothing was replaced', 'Check the file and your connection, then try again.', async () => {
      const type = isImage ? 'image' : 'file'
      const { _id } = await client.assets.upload(type, file, { filename: file.name })
      const documents = await replaceEverywhere(client, asset, _id)
      toast.push({
        status: 'success',
        title: `Replaced in ${counted(documents, 'draft')}`,
        description:
          'Visitors will see it once you publish. The drafts are on the start screen. If you replaced an image, check its descriptions.',
      })
      onChange()
    })

  return (
    <FileButton
      accept={isImage ? 'image/*' : undefined}
      aria-label={`Replace ${asset.name} everywhere`}
      disabled={isBusy}
      icon={SyncIcon}
      label={`Replacement for ${asset.name}`}
      mode="bleed"
      onChoose={replace}
      text={isBusy ? 'Replacing…' : 'Replace everywhere'}
    />
  )
}
