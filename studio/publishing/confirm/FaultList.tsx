import { ChevronRightIcon } from '@sanity/icons/ChevronRight'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { Path, ValidationMarker } from 'sanity'
import { pathToString } from 'studio-kit'

type Props = {
  /** What the list is. */
  words: string
  faults: ValidationMarker[]
  nameOf: (path: Path) => string
  onOpen: (path: Path) => void
}

/** What is wrong in a document; each line opens its field. */
export const FaultList = ({ words, faults, nameOf, onOpen }: Props) => (
  <Stack gap={4}>
    <Text size={1}>{words}</Text>
    <Stack as="ul" data-testid="faults" gap={2} padding={0} style={{ listStyle: 'none' }}>
      {faults.map(({ path, message, level }) => (
        <li key={`${pathToString(path)} ${message}`}>
          <Card
            as="button"
            border
            onClick={() => onOpen(path)}
            padding={3}
            radius={2}
            tone={level === 'error' ? 'critical' : 'caution'}
            style={{ cursor: 'pointer', width: '100%' }}
          >
            <Flex align="center" gap={3} justify="space-between">
              <Stack gap={3}>
                <Text size={1} weight="semibold">
                  {nameOf(path)}
                </Text>
                <Text size={1}>{message}</Text>
              </Stack>
              <ChevronRightIcon />
            </Flex>
          </Card>
        </li>
      ))}
    </Stack>
  </Stack>
)
