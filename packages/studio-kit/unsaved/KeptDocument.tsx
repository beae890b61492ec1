import { Button, Container, Flex, Text } from '@sanity/ui'
import { Component, type ReactNode, useContext, useEffect, useState } from 'react'
import { type DocumentLayoutProps, getPublishedId } from '../internals/names.ts'
import { Banner } from './Banner.tsx'
import { GuardContext, GuardsContext } from './context.ts'
import type { Guard } from './guards.ts'

/** A document pane whose text is kept; its banner is a part of the form. */
export function KeptDocument(props: DocumentLayoutProps) {
  // A list may open a document by the id of its draft.
  const documentId = getPublishedId(props.documentId)
  const { documentType } = props
  const guards = useContext(GuardsContext)
  const [guard, setGuard] = useState<Guard | null>(null)
  useEffect(
    () => guards?.use(documentId, documentType, setGuard),
    [guards, documentId, documentType],
  )
  return (
    <GuardContext value={guard}>
      <Boundary key={documentId}>{props.renderDefault(props)}</Boundary>
    </GuardContext>
  )
}

/** Replaces a form that failed. Sanity would replace the whole tool with the error. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Container padding={4} width={1}>
        <Banner title="This form stopped working">
          <Text size={1}>What you’ve typed is saved, or kept on this device until it is.</Text>
          <Flex>
            <Button
              onClick={() => this.setState({ hasFailed: false })}
              text="Restore my text"
              tone="primary"
            />
          </Flex>
        </Banner>
      </Container>
    )
  }
}
