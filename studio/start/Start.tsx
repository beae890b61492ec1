import { LaunchIcon } from '@sanity/icons/Launch'
import { Box, Button, Container, Flex, Heading, Stack } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { styled } from 'styled-components'
import { settings } from '../settings.ts'
import { Backup } from './backup/Backup.tsx'
import { Drafts } from './Drafts.tsx'
import { Publishes } from './Publishes.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SiteCheck } from './SiteCheck.tsx'
import { Trash } from './trash/Trash.tsx'
import { useReadWhenOpened } from './use-site.ts'
import { Workshops } from './Workshops.tsx'

/** One column on a phone, two of about the same height on a tablet, and one for each pair on a wide screen. */
const Columns = styled.div`
  columns: 2 20rem;
  column-gap: 1.25rem;

  @media (min-width: 1200px) {
    columns: 3;
    & > div {
      break-inside: avoid;
    }
  }
`

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
          <Columns>
            <div>
              <SiteCheck isReading={isReading} onCheck={readAgain} />
              <Drafts />
            </div>
            <div>
              <Workshops />
              <Publishes />
            </div>
            <div>
              <Trash />
              <Backup />
            </div>
          </Columns>
        </Stack>
      </Container>
    </Box>
  )
}
