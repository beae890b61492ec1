import { LaunchIcon } from '@sanity/icons/Launch'
import { Box, Button, Container, Flex, Grid, Heading, Stack } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { settings } from '../settings.ts'
import { Backup } from './backup/Backup.tsx'
import { Latest } from './Latest.tsx'
import { SiteCheck } from './SiteCheck.tsx'
import { Trash } from './Trash.tsx'
import { UnsavedText } from './UnsavedText.tsx'
import { useReadWhenOpened } from './use-site.ts'
import { Visits } from './Visits.tsx'

/** What staff see first: what needs attention, and what happened last. */
export function Start() {
  const user = useCurrentUser()
  const { isReading, readAgain } = useReadWhenOpened()
  return (
    <Box as="main" height="fill" overflow="auto">
      <Container padding={[3, 4, 5]} width={3}>
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
          <UnsavedText />
          <SiteCheck isReading={isReading} onCheck={readAgain} />
          <Grid gap={[4, 4, 5]} gridTemplateColumns={[1, 1, 1, 2]}>
            <Flex direction="column" gap={[4, 4, 5]}>
              <Latest version="draft" />
              <Latest version="published" />
            </Flex>
            <Flex direction="column" gap={[4, 4, 5]}>
              <Trash />
              <Backup />
            </Flex>
          </Grid>
          <Visits />
        </Stack>
      </Container>
    </Box>
  )
}
