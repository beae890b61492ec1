import { Box, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import { type Path, pathToString, UserAvatar, useRelativeTime, useUser } from 'sanity'
import { IntentLink } from 'sanity/router'

type Place = { id: string; type: string; path?: Path }

/** Opens a document, at one of its fields where a path is given. */
export function DocumentLink({ id, type, path, children }: Place & { children: ReactNode }) {
  const params = { id, type, ...(path && path.length > 0 && { path: pathToString(path) }) }
  return (
    <IntentLink intent="edit" params={params}>
      {children}
    </IntentLink>
  )
}

/** A document, what is to say about it, and what can be done with it. */
export function Row(props: { title: ReactNode; aside: ReactNode; user?: string; end?: ReactNode }) {
  const { title, aside, user, end } = props
  return (
    <Flex align="center" as="li" gap={3}>
      {user && <UserAvatar user={user} />}
      <Box flex={1}>
        <Stack gap={2}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Text muted size={1}>
            {aside}
          </Text>
        </Stack>
      </Box>
      {end}
    </Flex>
  )
}

export function Name({ user: id }: { user: string }) {
  const [user] = useUser(id)
  return <>{user?.displayName ?? 'Someone'}</>
}

/** How long ago, with the exact time on hover. */
export const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactly(at)}>
    {/* With a new time begins a new clock: Sanity’s (version 6.16) may be an hour late. */}
    <Elapsed key={at} since={Date.parse(at)} />
  </time>
)

/** Never a time to come: the clock of the Content Lake may be ahead of this computer’s. */
function Elapsed({ since }: { since: number }) {
  const [shownSince] = useState(Date.now)
  const at = new Date(Math.min(since, shownSince))
  return useRelativeTime(at, { useTemporalPhrase: true, minimal: true })
}

/** In the time zone of the person who uses the Studio. */
export const exactly = (at: string) =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
