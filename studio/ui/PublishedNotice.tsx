import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import { useEffect } from 'react'
import type { ActiveToolLayoutProps } from '../internals/beta.ts'
import { GlobalStyle } from '../internals/global-style.ts'
import { focusMenus } from '../internals/menu-focus.ts'
import { usePerspective, useSetPerspective } from '../internals/perspective.ts'

/** Without these, the notice would push the foot of a form out of the window. */
const WHOLE_WINDOW = { height: '100%', minHeight: 0 }
const REST = { minHeight: 0 }

/** Says why nothing can be edited while the Studio shows what is published, and leads back. */
export function PublishedNotice(props: ActiveToolLayoutProps) {
  const { selectedPerspectiveName } = usePerspective()
  const setPerspective = useSetPerspective()
  useEffect(focusMenus, [])
  return (
    <Flex direction="column" flex={1} style={WHOLE_WINDOW}>
      <GlobalStyle />
      {selectedPerspectiveName === 'published' && (
        <Card borderBottom paddingX={4} paddingY={2} role="status" tone="caution">
          <Flex align="center" gap={3} justify="space-between" wrap="wrap">
            <Box paddingY={2}>
              <Text size={1}>This is what visitors see. It’s read-only.</Text>
            </Box>
            <Button mode="ghost" onClick={() => setPerspective('drafts')} text="Back to editing" />
          </Flex>
        </Card>
      )}
      <Box flex={1} style={REST}>
        {props.renderDefault(props)}
      </Box>
    </Flex>
  )
}
