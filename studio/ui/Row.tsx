import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { Path } from 'sanity'
import { IntentLink, useIntentLink } from 'sanity/router'
import { pathToString, timeInWords, UserAvatar, useUser } from 'studio-kit'
import { Note } from './Panel.tsx'

type Place = { id: string; type: string; path?: Path }

/** The draft can be edited, even if the published version is shown now. */
const DRAFTS: [string, string][] = [['perspective', '']]

/** Opens a document, at one of its fields if a path is given. */
export function DocumentLink({ id, type, path, children }: Place & { children: ReactNode }) {
  const params = { id, type, ...(path && path.length > 0 && { path: pathToString(path) }) }
  return (
    <IntentLink intent="edit" params={params} searchParams={DRAFTS}>
      {children}
    </IntentLink>
  )
}

/** A button that opens a document. */
export function OpenButton({ id, type, text }: Place & { text: string }) {
  const link = useIntentLink({ intent: 'edit', params: { id, type }, searchParams: DRAFTS })
  return <Button as="a" mode="ghost" text={text} {...link} />
}

type RowProps = {
  title: string
  /** What the title opens. */
  link?: Place
  aside?: ReactNode
  user?: string | undefined
  end?: ReactNode
}

/** A document, with a line about it and a button. The title may be an address, which has no spaces to wrap at. */
export function Row({ title, link, aside, user, end }: RowProps) {
  return (
    <Flex align="center" as="li" gap={3} wrap="wrap">
      {user && <UserAvatar user={user} />}
      <Box flex={1} style={{ minWidth: '13rem' }}>
        <Stack gap={2}>
          <Text size={1} style={{ overflowWrap: 'anywhere' }} weight="medium">
            {link ? <DocumentLink {...link}>{title}</DocumentLink> : title}
          </Text>
          {aside && <Note>{aside}</Note>}
        </Stack>
      </Box>
      {end}
    </Flex>
  )
}

/** In one piece, so that no line has the hour only. */
export const Time = ({ at }: { at: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{timeInWords(at)}</span>
)

export function Name({ user: id }: { user: string }) {
  const [user, isLoading] = useUser(id)
  const visibility = isLoading ? 'hidden' : 'visible'
  // Nothing moves when it is known.
  return <span style={{ visibility }}>{user?.displayName ?? 'Someone'}</span>
}
