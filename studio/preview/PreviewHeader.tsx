import { Stack } from '@sanity/ui'
import { useState } from 'react'
import { type PreviewHeaderProps, usePresentationParams } from 'sanity/presentation'
import { PageChooser } from './PageChooser.tsx'
import { useChosenPage } from './useChosenPage.ts'
import { useLivePage } from './useLivePage.ts'
import { useOpenForm } from './useOpenForm.ts'
import { useReload } from './useReload.ts'

/** What is above the page: the list of all pages, and Sanity’s own controls. */
export function PreviewHeader(props: PreviewHeaderProps) {
  const { iframeRef, overlaysConnection, previewUrl = '/', targetOrigin, renderDefault } = props
  const { href, pathname: path } = new URL(previewUrl, targetOrigin)
  const { id } = usePresentationParams()
  /** The page that had its form beside it: where it has none now, staff closed it. */
  const [served, setServed] = useState<string | null>(null)
  if (id && served !== path) setServed(path)
  const choose = useChosenPage(iframeRef, targetOrigin)
  useLivePage(iframeRef, targetOrigin)
  useReload(overlaysConnection === 'connecting' || overlaysConnection === 'reconnecting', () => {
    const frame = iframeRef.current
    // The frame’s first address also turns the preview on. No entry in the browser’s history is made.
    const address = overlaysConnection === 'connecting' ? frame?.src : href
    if (address) frame?.contentWindow?.location.replace(address)
  })
  // A form that is open looks for the next one itself (PageForm).
  useOpenForm({
    path: id || served === path ? null : path,
    id,
    onOpen: () => setServed(path),
  })
  return (
    <Stack flex={1} gap={2}>
      <PageChooser onChoose={choose} path={path} />
      {renderDefault(props)}
    </Stack>
  )
}
