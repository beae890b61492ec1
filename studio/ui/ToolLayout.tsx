import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import {
  type ActiveToolLayoutProps,
  MarkupRepairs,
  type ToolMenuProps,
  ToolRouter,
  usePerspective,
  useSetPerspective,
} from 'studio-kit'
import { SWRConfig } from 'swr'
import { WHEN_ASKED } from '../documents/client.ts'
import { BODY } from './theme.ts'

/** What all tools have around them. */
export function ToolLayout(props: ActiveToolLayoutProps) {
  return (
    // The notice takes its height from the tool, whose foot would be below the window otherwise.
    <Flex direction="column" height="fill">
      <MarkupRepairs fontFamily={BODY} />
      <PublishedNotice />
      <Box flex={1}>
        <SWRConfig value={WHEN_ASKED}>
          <ToolRouter key={props.activeTool.name}>{props.renderDefault(props)}</ToolRouter>
        </SWRConfig>
      </Box>
    </Flex>
  )
}

/** Sanity’s menu of a narrow window would stay open if the tool that is open is chosen. */
export const ToolMenu = (props: ToolMenuProps) => (
  <Box onClick={props.closeSidebar}>{props.renderDefault(props)}</Box>
)

/** Says why nothing can be edited while the Studio shows what is published, and leads back. */
function PublishedNotice() {
  const { selectedPerspectiveName } = usePerspective()
  const setPerspective = useSetPerspective()
  if (selectedPerspectiveName !== 'published') return null
  return (
    <Card borderBottom paddingX={4} paddingY={2} role="status" tone="caution">
      <Flex align="center" gap={3} justify="space-between" wrap="wrap">
        <Box paddingY={2}>
          <Text size={1}>This is what visitors see. It’s read-only.</Text>
        </Box>
        <Button mode="ghost" onClick={() => setPerspective('drafts')} text="Back to editing" />
      </Flex>
    </Card>
  )
}
