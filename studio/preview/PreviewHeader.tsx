import { Stack } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type PreviewHeaderProps, usePresentationParams } from 'sanity/presentation'
import { NoAnswer } from './NoAnswer.tsx'
import { PageChooser } from './PageChooser.tsx'
import { pathIn } from './pages.ts'
import { useChosenPage } from './useChosenPage.ts'
import { useLivePage } from './useLivePage.ts'
import { useOpenForm } from './useOpenForm.ts'

/** What is above the page: the list of all pages, and Sanity’s own controls. */
export function PreviewHeader(props: PreviewHeaderProps) {
  const { iframeRef, previewUrl = '/', targetOrigin, renderDefault } = props
  const path = pathIn(previewUrl)
  const { id } = usePresentationParams()
  /** The page that had its form beside it. If it has none now, staff closed it. */
  const [served, setServed] = useState<string | null>(null)
  if (id && served !== path) setServed(path)
  const choose = useChosenPage(iframeRef, targetOrigin)
  useLivePage(iframeRef, targetOrigin)
  // A form that is open looks for the next one itself (PageForm).
  useOpenForm({ path: id || served === path ? null : path, id, onOpen: () => setServed(path) })
  // Screen readers read the name of a frame, and Sanity gives it none.
  useEffect(() => iframeRef.current?.setAttribute('title', 'The page'))
  return (
    <Stack flex={1} gap={2}>
      <PageChooser onChoose={choose} path={path} />
      {renderDefault(props)}
      <NoAnswer frame={iframeRef} siteOrigin={targetOrigin} />
    </Stack>
  )
}
