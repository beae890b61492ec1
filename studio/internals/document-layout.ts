/**
 * What: `document.components.unstable_layout`, which draws around a whole document pane.
 * Why: a pane keeps its unsaved text, its errors and its preview in contexts of their own.
 * Since: Sanity 6.16.
 * Instead: a public component around a document pane.
 */
import type { ComponentType } from 'react'
import type { DocumentLayoutProps } from 'sanity'

export type { DocumentLayoutProps }

/** A setting of the Studio or of a plugin. */
export const documentLayout = (component: ComponentType<DocumentLayoutProps>) => ({
  components: { unstable_layout: component },
})
