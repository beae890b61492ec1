import { SyncIcon } from '@sanity/icons/Sync'
import { Box, Button, Container, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { Backup } from './backup/Backup.tsx'
import { Drafts } from './Drafts.tsx'
import { Publishes } from './Publishes.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SiteCheck } from './SiteCheck.tsx'
import { Trash } from './trash/Trash.tsx'
import { useReadWhenOpened } from './use-site.ts'
import { Workshops } from './Workshops.tsx'

/** What staff see first: what needs them, what comes next, and what happened last. */
export function Start() {
  const user = useCurrentUser()
  const { isReading, readAgain } = useReadWhenOpened()
  return (
    <Box height="fill" overflow="auto">
      <Container padding={[3, 4, 5]} width={4}>
        <Stack gap={5}>
          <Flex align="center" gap={4} justify="space-between" wrap="wrap">
            <Stack gap={4}>
              <Heading as="h1" size={4}>
                Welcome, {user?.name.split(' ')[0] ?? 'editor'}
              </Heading>
              <Text muted size={2}>
                What needs attention, what’s next and what changed.
              </Text>
            </Stack>
            <Button
              disabled={isReading}
              icon={SyncIcon}
              mode="ghost"
              onClick={readAgain}
              text={isReading ? 'Checking…' : 'Check again'}
            />
          </Flex>
          <Shortcuts />
          <Grid gap={4} gridTemplateColumns={[1, 1, 1, 2]} style={{ alignItems: 'start' }}>
            <Stack gap={4}>
              <SiteCheck />
              <Drafts />
            </Stack>
            <Stack gap={4}>
              <Workshops />
              <Publishes />
              <Trash />
              <Backup />
            </Stack>
          </Grid>
        </Stack>
      </Container>
    </Box>
  )
}
