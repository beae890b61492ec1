import { Button, Flex, Spinner, Text } from '@sanity/ui'
import { useState } from 'react'
import { usePresentationParams } from 'sanity/presentation'
import type { DocumentLayoutProps } from '../internals/document-layout.ts'
import { getPublishedId } from '../internals/ids.ts'
import { settings } from '../settings.ts'
import { useOpenForm } from './useOpenForm.ts'

/** A form that is hidden from the moment another page is shown beside it until it matches again. */
export function PageForm(props: DocumentLayoutProps) {
  const params = usePresentationParams(false)
  if (!params?.preview) return props.renderDefault(props)
  const { pathname } = new URL(params.preview, settings.siteUrl)
  return <Matching key={props.documentId} {...props} path={pathname} chosen={params.id} />
}

/** @param chosen the document of the address, whose form may still be on its way */
type Props = DocumentLayoutProps & { path: string; chosen: string | undefined }

function Matching({ path, chosen, ...props }: Props) {
  const [matching, setMatching] = useState(path)
  const id = getPublishedId(props.documentId)
  const isWaiting = path !== matching
  const show = () => setMatching(path)
  const hasFailed = useOpenForm({
    path: isWaiting && id === chosen ? path : null,
    id,
    onOpen: show,
  })

  return (
    <>
      {isWaiting && <Waiting hasFailed={hasFailed} onStay={show} />}
      <div style={{ display: isWaiting ? 'none' : 'contents' }}>{props.renderDefault(props)}</div>
    </>
  )
}

function Waiting({ hasFailed, onStay }: { hasFailed: boolean; onStay: () => void }) {
  return (
    <Flex direction="column" align="center" justify="center" gap={5} height="fill" padding={4}>
      <Flex align="center" gap={3} role="status">
        <Spinner muted />
        <Text muted={!hasFailed} size={1}>
          {hasFailed
            ? 'This page’s form can’t be opened right now. We’ll keep trying.'
            : 'Opening this page’s form…'}
        </Text>
      </Flex>
      {hasFailed && <Button mode="ghost" onClick={onStay} text="Show the previous form" />}
    </Flex>
  )
}
