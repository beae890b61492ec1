import { Box, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { Path } from 'sanity'
import { IntentLink } from 'sanity/router'
import { pathToString } from '../internals/paths.ts'
import { UserAvatar, useUser } from '../internals/people.ts'

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

type RowProps = {
  title: ReactNode
  aside: ReactNode
  user?: string | undefined
  end?: ReactNode
}

/** A document, what is to say about it, and what can be done with it. */
export function Row({ title, aside, user, end }: RowProps) {
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
