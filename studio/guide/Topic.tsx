import { ChevronDownIcon } from '@sanity/icons/ChevronDown'
import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { Note } from '../ui/Panel.tsx'
import { UNDERLINED } from '../ui/theme.ts'
import { type Part, type parseTopic, targetOf } from './parse.ts'

/** One thing that staff do, step by step, and what else to know about it. */
export const Topic = ({ title, steps, note }: ReturnType<typeof parseTopic>) => (
  <Card as="details" border radius={3}>
    <Flex align="center" as="summary" gap={3} padding={3} style={{ cursor: 'pointer' }}>
      <Box flex={1}>
        <Heading as="h3" size={0}>
          {title}
        </Heading>
      </Box>
      <Note>
        <ChevronDownIcon />
      </Note>
    </Flex>
    <Stack gap={4} padding={3}>
      <Stack as="ol" gap={4} padding={0} style={{ listStyle: 'none' }}>
        {steps.map((step, index) => (
          <Flex as="li" gap={4} key={JSON.stringify(step)}>
            <Text muted size={1} style={{ minWidth: '0.75em' }} weight="semibold">
              {index + 1}
            </Text>
            <Box flex={1}>
              <Text size={1}>{step.map(renderPart)}</Text>
            </Box>
          </Flex>
        ))}
      </Stack>
      {note.length > 0 && <Note>{note.map(renderPart)}</Note>}
    </Stack>
  </Card>
)

function renderPart(part: Part) {
  if (typeof part === 'string') return part
  const { text, href } = part
  const params = targetOf(href)
  return params ? (
    <IntentLink intent="edit" key={href} params={params} style={UNDERLINED}>
      {text}
    </IntentLink>
  ) : (
    <a href={href} key={href} rel="noreferrer" style={UNDERLINED} target="_blank">
      {text}
    </a>
  )
}
