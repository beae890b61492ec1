import { LaunchIcon } from '@sanity/icons/Launch'
import { Box, Button, Container, Flex, Heading, Stack } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { settings } from '../settings.ts'
import { Backup } from './backup/Backup.tsx'
import { Drafts } from './Drafts.tsx'
import { Publishes } from './Publishes.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SiteCheck } from './SiteCheck.tsx'
import { Trash } from './trash/Trash.tsx'
import { useReadWhenOpened } from './use-site.ts'
import { Workshops } from './Workshops.tsx'

/** As many columns as have room, three at most, of the same height however much each panel holds. */
const COLUMNS = { columns: '3 20rem', columnGap: '1.25rem' }

/** What staff see first: where they edit, what needs them, what comes next, and what happened last. */
export function Start() {
  const user = useCurrentUser()
  const { isReading, readAgain } = useReadWhenOpened()
  return (
    <Box height="fill" overflow="auto">
      <Container padding={[3, 4, 5]} width={4}>
        <Stack gap={[4, 4, 5]}>
          <Flex align="center" gap={3} justify="space-between" wrap="wrap">
            <Heading as="h1" size={[3, 3, 4]}>
              Welcome, {user?.name.split(' ')[0] ?? 'editor'}
            </Heading>
            <Button
              as="a"
              href={settings.siteUrl}
              iconRight={LaunchIcon}
              mode="ghost"
              rel="noreferrer"
              target="_blank"
              text="See the site"
            />
          </Flex>
          <Shortcuts />
          <div style={COLUMNS}>
            <SiteCheck isReading={isReading} onCheck={readAgain} />
            <Drafts />
            <Workshops />
            <Publishes />
            <Trash />
            <Backup />
          </div>
        </Stack>
      </Container>
    </Box>
  )
}
