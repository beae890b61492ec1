/**
 * What: `components.unstable_header` of the Presentation tool.
 * Why: a list of all pages stands above the page.
 * Since: Sanity 6.16.
 * Instead: a public component for the header of the preview.
 */
import type { ComponentType } from 'react'
import type { PreviewHeaderProps } from 'sanity/presentation'

/** A setting of the Presentation tool. */
export const previewHeader = (component: ComponentType<PreviewHeaderProps>) => ({
  unstable_header: { component },
})
