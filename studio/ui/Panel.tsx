import { Badge, Button, Card, type CardTone, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { type ComponentType, type ReactNode, useId, useState } from 'react'

type Props = {
  title: string
  icon: ComponentType
  /** How many things are in it; `undefined` until known. */
  count?: number | undefined
  /** What went wrong while it was read. */
  error?: Error | undefined
  tone?: CardTone
  /** What can be done with all of it. */
  action?: ReactNode
  children: ReactNode
}

/** Has room for the count, so that nothing moves when it is known. */
const HEADER = { minHeight: '1.75rem' }

/** One card of the start screen. */
export function Panel(props: Props) {
  const { title, icon: Icon, count, error, tone = 'default', action, children } = props
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} border padding={4} radius={4} tone={tone}>
      <Stack gap={4}>
        <Flex align="center" gap={3} style={HEADER}>
          <Text size={2}>
            <Icon />
          </Text>
          <Heading as="h2" id={heading} size={1}>
            {title}
          </Heading>
          {count !== undefined && count > 0 && <Badge>{count}</Badge>}
          {action && (
            <Flex flex={1} justify="flex-end" style={{ marginBlock: '-0.5rem' }}>
              {action}
            </Flex>
          )}
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
    <Note>{children}</Note>
  </Flex>
)

/** Words that matter less than those beside them. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Text muted size={1} style={{ textWrap: 'pretty' }}>
    {children}
  </Text>
)

/** Staff read this many rows at a glance. */
const FIRST = 5

type RowsProps = {
  /** `undefined` until they are loaded. */
  rows: ReactNode[] | undefined
  /** The text if there are none. */
  nothing?: string
}

/** The rows of a panel. If there are many, a button shows all. */
export function Rows({ rows, nothing }: RowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (!rows) return <Waiting>Loading…</Waiting>
  if (rows.length === 0) return <Note>{nothing}</Note>
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={4} padding={0} style={{ listStyle: 'none' }}>
        {showsAll ? rows : rows.slice(0, FIRST)}
      </Stack>
      {!showsAll && rows.length > FIRST && (
        <Flex>
          <Button mode="ghost" onClick={() => setShowsAll(true)} text={`Show all ${rows.length}`} />
        </Flex>
      )}
    </Stack>
  )
}
