import { Box, Card, Stack, Text } from '@sanity/ui'
import type { Change } from './changes.ts'
import { excerptOf } from './excerpt.ts'

/** The list of what publishing changes: the field, and its text before and after. */
export function Changes({ changes }: { changes: Change[] }) {
  return (
    <Box overflow="auto" style={{ maxHeight: '45vh' }}>
      <Stack as="ul" data-testid="changes" gap={3} padding={0} style={{ listStyle: 'none' }}>
        {changes.map((change) => (
          <Card as="li" border key={JSON.stringify(change)} padding={3} radius={2}>
            <Stack gap={3}>
              <Text muted size={0} weight="medium">
                {change.where.join(' › ')}
              </Text>
              <Text size={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {'note' in change ? change.note : <Words {...change} />}
              </Text>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Box>
  )
}

const removedStyle = {
  background: 'var(--card-badge-critical-bg-color)',
  color: 'var(--card-badge-critical-fg-color)',
}
const addedStyle = {
  background: 'var(--card-badge-positive-bg-color)',
  color: 'var(--card-badge-positive-fg-color)',
  textDecoration: 'none',
}

function Words({ before, after }: { before: string; after: string }) {
  const { start, removed, added, end } = excerptOf(before, after)
  if (!removed && !added) return <>Only the formatting or a link changes: “{end || start}”</>
  return (
    <>
      {start}
      {removed && <del style={removedStyle}>{removed}</del>}
      {removed && added && ' '}
      {added && <ins style={addedStyle}>{added}</ins>}
      {end}
    </>
  )
}
