import { Box, Container, Grid, Heading, Stack, Text } from '@sanity/ui'
import { settings } from '../settings.ts'
import { UNDERLINED } from '../ui/theme.ts'
import { GROUPS } from './groups.ts'
import { parseTopic } from './parse.ts'
import { Topic } from './Topic.tsx'

const files = import.meta.glob('./topics/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
})

/** How staff do what they do most: a list of tasks, each of which opens. */
export function Guide() {
  return (
    <Box as="main" height="fill" overflow="auto">
      <Container padding={[4, 4, 5]} width={3}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" size={[3, 3, 4]}>
              How to edit this site
            </Heading>
            <Text muted size={1}>
              To edit, open “Content” at the top. On a phone, tap ☰ first. Everything you type is
              saved as a draft that only you and your colleagues see until you click “Publish.”
              Here’s{' '}
              <a href={settings.siteUrl} rel="noreferrer" style={UNDERLINED} target="_blank">
                the site as visitors see it
              </a>
              .
            </Text>
          </Stack>
          <Grid gap={5} gridTemplateColumns={[1, 1, 2]} style={{ alignItems: 'start' }}>
            {GROUPS.map(({ title, topics }) => (
              <Stack as="section" gap={4} key={title}>
                <Heading as="h2" size={1}>
                  {title}
                </Heading>
                <Stack gap={2}>
                  {topics.map((id) => (
                    <Topic key={id} {...parseTopic(String(files[`./topics/${id}.md`]))} />
                  ))}
                </Stack>
              </Stack>
            ))}
          </Grid>
        </Stack>
      </Container>
    </Box>
  )
}
