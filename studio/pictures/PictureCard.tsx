import { Box, Card, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { isSingleton } from '../../schemas/fixed.ts'
import type { Picture } from './pictures.ts'

/** One picture: what it looks like, how large it is, and links to the documents that show it. */
export function PictureCard({ picture }: { picture: Picture }) {
  const { url, name, width, height, uses } = picture
  return (
    <Card border overflow="hidden" radius={3}>
      <Card tone="transparent">
        <img
          alt=""
          src={`${url}?w=720&h=360&fit=max&auto=format`}
          style={{ display: 'block', height: 180, objectFit: 'contain', width: '100%' }}
        />
      </Card>
      <Stack gap={3} padding={4}>
        <Text size={1} textOverflow="ellipsis" weight="semibold">
          {name ?? 'Unnamed picture'}
        </Text>
        <Text muted size={1}>
          {width} × {height} pixels
        </Text>
        <Box paddingTop={1}>
          {uses.length === 0 ? (
            <Text muted size={1}>
              Used nowhere
            </Text>
          ) : (
            <Stack as="ul" gap={3} padding={0} style={{ listStyle: 'none' }}>
              {uses.map((use) => (
                <Text as="li" key={use.id} size={1}>
                  Used in <UseLink {...use} />
                </Text>
              ))}
            </Stack>
          )}
        </Box>
      </Stack>
    </Card>
  )
}

function UseLink({ id, type, title }: Picture['uses'][number]) {
  const schema = useSchema()
  const words = isSingleton(type) ? schema.get(type)?.title : title
  return (
    <IntentLink intent="edit" params={{ id, type }}>
      {words ?? 'an untitled document'}
    </IntentLink>
  )
}
