import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { Children, type ComponentType, type ReactNode } from 'react'

export type TopicProps = {
  id: string
  title: string
  icon: ComponentType
  /** What to do, in order. */
  steps: ReactNode[]
  /** What else to know. */
  note?: ReactNode
}

/** One thing that staff do, step by step. */
export function Topic({ id, title, icon: Icon, steps, note }: TopicProps) {
  return (
    <Card border id={id} padding={5} radius={3}>
      <Stack gap={5}>
        <Flex align="center" gap={3}>
          <Text muted size={3}>
            <Icon />
          </Text>
          <Heading as="h3" size={1}>
            {title}
          </Heading>
        </Flex>
        <Stack as="ol" gap={4} padding={0} style={{ listStyle: 'none' }}>
          {Children.map(steps, (step, index) => (
            <Flex as="li" gap={4}>
              <Text muted size={1} style={{ minWidth: '0.75em' }} weight="semibold">
                {index + 1}
              </Text>
              <Box flex={1}>
                <Text size={1}>{step}</Text>
              </Box>
            </Flex>
          ))}
        </Stack>
        {note && (
          <Text muted size={1}>
            {note}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
