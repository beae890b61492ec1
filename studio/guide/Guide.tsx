import { Box, Card, Container, Grid, Heading, Stack, Text } from '@sanity/ui'
import { settings } from '../settings.ts'
import { GROUPS } from './groups.ts'
import { parseTopic } from './parse.ts'
import { Topic } from './Topic.tsx'

const files = import.meta.glob('./topics/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
})

const groups = GROUPS.map(({ title, topics }) => ({
  title,
  topics: topics.map((id) => ({ ...parseTopic(String(files[`./topics/${id}.md`])), id })),
}))

/** How staff do what they do most, one card for each task. */
export function Guide() {
  return (
    <Box as="main" height="fill" overflow="auto">
      <Container padding={[4, 5, 6]} width={3}>
        <Stack gap={6}>
          <Stack gap={4}>
            <Heading as="h1" size={4}>
              How to edit this site
            </Heading>
            <Text muted size={2}>
              To edit, open “Content” at the top. On a phone, tap ☰ first. Everything you type is
              saved as a draft that only you and your colleagues see until you click “Publish.”
              Here’s{' '}
              <a href={settings.siteUrl} rel="noreferrer" target="_blank">
                the site as visitors see it
              </a>
              .
            </Text>
          </Stack>
          <Card as="nav" aria-label="Topics" padding={4} radius={3} tone="primary">
            <div style={{ columns: '13rem', columnGap: '2rem' }}>
              {groups.map(({ title, topics }) => (
                <Stack gap={4} key={title} paddingBottom={5} style={{ breakInside: 'avoid' }}>
                  <Text muted size={1} weight="semibold">
                    {title}
                  </Text>
                  <Stack as="ul" gap={4} padding={0} style={{ listStyle: 'none' }}>
                    {topics.map((topic) => (
                      <Text as="li" key={topic.id} size={1}>
                        <a href={`#${topic.id}`}>{topic.title}</a>
                      </Text>
                    ))}
                  </Stack>
                </Stack>
              ))}
            </div>
          </Card>
          {groups.map(({ title, topics }) => (
            <Stack as="section" gap={4} key={title}>
              <Heading as="h2" size={2}>
                {title}
              </Heading>
              <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
                {topics.map((topic) => (
                  <Topic key={topic.id} {...topic} />
                ))}
              </Grid>
            </Stack>
          ))}
        </Stack>
      </Container>
    </Box>
  )
}
