import { Card, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { pathToString } from '../../internals/paths.ts'
import type { Blocker } from './blockers.ts'

/** Where the fields can be edited: an unpublish begins at the published version. */
const DRAFTS: [string, string][] = [['perspective', '']]

/** The fields that must change first, each a link that opens it. */
export function BlockerList({ blockers }: { blockers: Blocker[] }) {
  return (
    <Stack as="ul" data-testid="blockers" gap={2} padding={0} style={{ listStyle: 'none' }}>
      {blockers.map(({ id, type, title, path, where, isDraft }) => (
        <Card as="li" border key={`${id} ${pathToString(path)}`} padding={3} radius={2}>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              <IntentLink
                intent="edit"
                params={{ id, type, path: pathToString(path) }}
                searchParams={DRAFTS}
              >
                {title}
              </IntentLink>
            </Text>
            <Text muted size={1}>
              {where}
              {isDraft && ' (not published yet)'}
            </Text>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
