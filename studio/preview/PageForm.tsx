import { Flex, Spinner, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type DocumentLayoutProps, getPublishedId } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { settings } from '../settings.ts'
import { useFindPath } from './pages.ts'
import { passingEntry } from './passing.ts'

/** A form that is hidden from the moment another page is shown beside it until it matches again. */
export function PageForm(props: DocumentLayoutProps) {
  const params = usePresentationParams(false)
  if (!params?.preview) return props.renderDefault(props)
  const { pathname } = new URL(params.preview, settings.siteUrl)
  return <Matching key={props.documentId} {...props} path={pathname} />
}

function Matching({ path, ...props }: DocumentLayoutProps & { path: string }) {
  const [matching, setMatching] = useState(path)
  const id = getPublishedId(props.documentId)
  const findPath = useFindPath()
  /** The page of an entry that Back passes; the form is that of the entry before. */
  const [passed, setPassed] = useState(() => (passingEntry.isHere() ? path : null))
  if (passed !== null && passed !== path) {
    setPassed(null)
    setMatching(path)
  }
  const isWaiting = path !== matching
  const isPassed = passed !== null

  useEffect(() => {
    if (isPassed) history.back()
  }, [isPassed])

  // The Preview tool opens another form, unless the new address is that of the same document.
  useEffect(() => {
    if (!isWaiting) return
    const unmark = passingEntry.mark()
    findPath(id).then(
      (found) => {
        if (found !== path) return
        unmark()
        setMatching(path)
      },
      (error) => console.error('The address of the open document could not be read.', error),
    )
  }, [isWaiting, findPath, id, path])

  return (
    <>
      {(isWaiting || isPassed) && <Waiting />}
      <div style={{ display: isWaiting || isPassed ? 'none' : 'contents' }}>
        {props.renderDefault(props)}
      </div>
    </>
  )
}

function Waiting() {
  return (
    <Flex align="center" justify="center" gap={3} height="fill" role="status">
      <Spinner muted />
      <Text muted size={1}>
        Opening this page’s form…
      </Text>
    </Flex>
  )
}
