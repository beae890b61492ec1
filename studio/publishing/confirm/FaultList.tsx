import { Card, Stack, Text } from '@sanity/ui'
import type { Path } from 'sanity'
import { pathToString } from '../../internals/paths.ts'
import type { Fault } from './faults.ts'

type Props = { faults: Fault[]; nameOf(path: Path): string; onOpen(path: Path): void }

/** What is wrong in a document; each line opens its field. */
export function FaultList({ faults, nameOf, onOpen }: Props) {
  return (
    <Stack as="ul" data-testid="faults" gap={2} padding={0} style={{ listStyle: 'none' }}>
      {faults.map(({ path, message, isError }) => (
        <li key={`${pathToString(path)} ${message}`}>
          <Card
            as="button"
            border
            onClick={() => onOpen(path)}
            padding={3}
            radius={2}
            tone={isError ? 'critical' : 'caution'}
            style={{ cursor: 'pointer', width: '100%' }}
          >
            <Stack gap={3}>
              <Text size={1} weight="semibold">
                {nameOf(path)}
              </Text>
              <Text size={1}>{message}</Text>
            </Stack>
          </Card>
        </li>
      ))}
    </Stack>
  )
}
