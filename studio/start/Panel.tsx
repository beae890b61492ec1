import { Badge, Card, type CardTone, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { type ComponentType, type ReactNode, useId } from 'react'

type Props = {
  title: string
  icon: ComponentType
  /** How many things are in it; `undefined` until known. */
  count?: number | undefined
  /** What went wrong while it was read. */
  error?: Error | undefined
  tone?: CardTone
  children: ReactNode
}

/** One card of the start screen. */
export function Panel({ title, icon: Icon, count, error, tone = 'default', children }: Props) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} border padding={4} radius={4} tone={tone}>
      <Stack gap={4}>
        <Flex align="center" gap={3}>
          <Text size={2}>
            <Icon />
          </Text>
          <Heading as="h2" id={heading} size={1}>
            {title}
          </Heading>
          {count !== undefined && count > 0 && <Badge fontSize={1}>{count}</Badge>}
        </Flex>
        {error ? <Failure error={error} /> : children}
      </Stack>
    </Card>
  )
}

export function Failure({ error }: { error: Error }) {
  return (
    <Card padding={3} radius={3} role="alert" tone="critical">
      <Text size={1}>
        This couldn’t be loaded. Check your connection, then reload this page. ({error.message})
      </Text>
    </Card>
  )
}

export const Waiting = ({ children }: { children: ReactNode }) => (
  <Flex align="center" gap={3}>
    <Spinner muted />
    <Text muted size={1}>
      {children}
    </Text>
  </Flex>
)

export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text muted size={1}>
    {children}
  </Text>
)

/** The rows of a panel. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <Stack as="ul" gap={4} padding={0} style={{ listStyle: 'none' }}>
    {children}
  </Stack>
)
