import { Flex } from '@sanity/ui'
import { useState } from 'react'
import { usePresentationParams } from 'sanity/presentation'
import { type DocumentLayoutProps, getPublishedId } from 'studio-kit'
import { Waiting } from '../ui/Panel.tsx'
import { pathIn } from './pages.ts'
import { useOpenForm } from './useOpenForm.ts'

/** A form that is hidden from the moment another page is shown beside it until it matches again. */
export function PageForm(props: DocumentLayoutProps) {
  const params = usePresentationParams(false)
  if (!params?.preview) return props.renderDefault(props)
  const path = pathIn(params.preview)
  return <Matching key={props.documentId} {...props} path={path} chosen={params.id} />
}

/** @param chosen the document of the address, whose form may still be on its way */
type Props = DocumentLayoutProps & { path: string; chosen: string | undefined }

function Matching({ path, chosen, ...props }: Props) {
  const [matching, setMatching] = useState(path)
  const id = getPublishedId(props.documentId)
  const isWaiting = path !== matching
  useOpenForm({
    path: isWaiting && id === chosen ? path : null,
    id,
    onOpen: () => setMatching(path),
  })

  return (
    <>
      {isWaiting && (
        <Flex align="center" height="fill" justify="center" padding={4} role="status">
          <Waiting>Opening this page’s form…</Waiting>
        </Flex>
      )}
      <div style={{ display: isWaiting ? 'none' : 'contents' }}>{props.renderDefault(props)}</div>
    </>
  )
}
