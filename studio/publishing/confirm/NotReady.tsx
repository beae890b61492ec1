import { Card, Stack, Text } from '@sanity/ui'
import { type Path, pathToString } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import type { Fault } from './faults.ts'

type Props = { faults: Fault[]; placeOf(path: Path): string; close(): void }

/** What is missing before a document can be published; each line leads to its field. */
export function NotReady({ faults, placeOf, close }: Props) {
  const { onFocus, onPathOpen } = useDocumentPane()
  function open(path: Path) {
    close()
    // After the dialog has closed, which gives the focus back to its button.
    requestAnimationFrame(() => {
      onPathOpen(path)
      onFocus(path)
    })
  }
  return (
    <Stack gap={4}>
      <Text size={1}>Visitors don’t see your changes yet. Your draft is kept.</Text>
      <Stack as="ul" data-testid="faults" gap={2} padding={0} style={{ listStyle: 'none' }}>
        {faults.map(({ path, message }) => (
          <li key={`${pathToString(path)} ${message}`}>
            <Card
              as="button"
              border
              onClick={() => open(path)}
              padding={3}
              radius={2}
              tone="critical"
              style={{ cursor: 'pointer', width: '100%' }}
            >
              <Stack gap={3}>
                <Text size={1} weight="semibold">
                  {placeOf(path) || 'All of it'}
                </Text>
                <Text size={1}>{message}</Text>
              </Stack>
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
