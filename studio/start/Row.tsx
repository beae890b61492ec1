import { Box, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
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
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactly(at)}>
      {useRelativeTime(at, { useTemporalPhrase: true, minimal: true })}
    </time>
  )
}

/** In the time zone of the person who uses the Studio. */
export const exactly = (at: string) =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
