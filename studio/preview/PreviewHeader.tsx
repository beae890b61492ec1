import { Stack } from '@sanity/ui'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { PageChooser } from './PageChooser.tsx'
import { useLivePage } from './useLivePage.ts'

/** What is above the page: the list of all pages, and Sanity’s own controls. */
export function PreviewHeader(props: PreviewHeaderProps) {
  const { iframeRef, previewUrl = '/', targetOrigin, renderDefault } = props
  useLivePage(iframeRef, targetOrigin)
  return (
    <Stack flex={1} gap={2}>
      <PageChooser path={new URL(previewUrl, targetOrigin).pathname} siteOrigin={targetOrigin} />
      {renderDefault(props)}
    </Stack>
  )
}
