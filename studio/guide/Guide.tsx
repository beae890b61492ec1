import { Box, Card, Container, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { settings } from '../settings.ts'
import { Topic } from './Topic.tsx'
import { topics } from './topics.tsx'

/** How to do on this very site what its staff do most, one card for each thing. */
export function Guide() {
  return (
    <Box height="fill" overflow="auto">
      <Container padding={[4, 5, 6]} width={3}>
        <Stack gap={6}>
          <Stack gap={4}>
            <Heading as="h1" size={4}>
              How to edit this site
            </Heading>
            <Text muted size={2}>
              You write under “Content”, at the top; on a phone, press ☰ to get there. Everything
              you type is kept at once, for you and your colleagues only. Visitors see it when you
              press Publish. Here is{' '}
              <a href={settings.siteUrl} rel="noreferrer" target="_blank">
                the site as visitors see it
              </a>
              .
            </Text>
          </Stack>
          <Card as="nav" aria-label="Topics" padding={4} radius={3} tone="primary">
            <Flex as="ul" gap={4} padding={0} style={{ listStyle: 'none' }} wrap="wrap">
              {topics.map(({ id, title }) => (
                <Text as="li" key={id} size={1} weight="medium">
                  <a href={`#${id}`}>{title}</a>
                </Text>
              ))}
            </Flex>
          </Card>
          <Grid gridTemplateColumns={[1, 1, 2]} gap={5}>
            {topics.map((topic) => (
              <Topic key={topic.id} {...topic} />
            ))}
          </Grid>
        </Stack>
      </Container>
    </Box>
  )
}
