import { Box, Container, Grid, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { settings } from '../settings.ts'
import { Note } from '../ui/Panel.tsx'
import { Search } from '../ui/Search.tsx'
import { UNDERLINED } from '../ui/theme.ts'
import { GROUPS } from './groups.ts'
import { hasWords, parseTopic } from './parse.ts'
import { Topic } from './Topic.tsx'

const files = import.meta.glob('./topics/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
})

const textOf = (id: string) => String(files[`./topics/${id}.md`])

/** How staff do what they do most: a list of tasks, each of which opens. */
export function Guide() {
  const [words, setWords] = useState('')
  const found = GROUPS.flatMap(({ title, topics }) => {
    const texts = topics.map(textOf).filter((text) => hasWords(text, words))
    return texts.length > 0 ? [{ title, texts }] : []
  })
  return (
    <Box as="main" height="fill" overflow="auto">
      <Container padding={[4, 4, 5]} width={3}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" size={[3, 3, 4]}>
              How to edit this site
            </Heading>
            <Text muted size={1}>
              To edit, open “Content” at the top, behind ☰ in a narrow window. Everything you type
              is saved as a draft that only you and your colleagues see until you click “Publish.”
              Here’s{' '}
              <a href={settings.siteUrl} rel="noreferrer" style={UNDERLINED} target="_blank">
                the site as visitors see it
              </a>
              .
            </Text>
          </Stack>
          <Search label="Search the guide" onChange={setWords} words={words} />
          {found.length === 0 && <Note>Nothing found. Try a different word.</Note>}
          <Grid gap={5} gridTemplateColumns={[1, 1, 2]} style={{ alignItems: 'start' }}>
            {found.map(({ title, texts }) => (
              <Stack as="section" gap={4} key={title}>
                <Heading as="h2" size={1}>
                  {title}
                </Heading>
                <Stack gap={2}>
                  {texts.map((text) => (
                    <Topic key={text} {...parseTopic(text)} />
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
