/**
 * What: `document.components.unstable_layout`, `document.unstable_fieldActions`, `components.unstable_header`
 * of the Presentation tool, and `S.component`, which is documented but marked internal.
 * Why: a document pane has contexts of its own, a list of pages stands above the preview, and a list that
 * is sorted by dragging is a component. A menu beside each help text, to copy the field, takes half a line on phones.
 * Since: Sanity 6.16.
 * Instead: public settings for these components.
 */
import type { ComponentType } from 'react'
import type { DocumentLayoutProps } from 'sanity'
import type { PreviewHeaderProps } from 'sanity/presentation'
import type { StructureBuilder } from 'sanity/structure'

/** A setting of a Studio or of a plugin: draws around a whole document pane. */
export const documentLayout = (component: ComponentType<DocumentLayoutProps>) => ({
  components: { unstable_layout: component },
})

/** A setting of a Studio for its `document`. */
export const withoutFieldMenus = { unstable_fieldActions: () => [] }

/** A setting of the Presentation tool: draws above the page. */
export const previewHeader = (component: ComponentType<PreviewHeaderProps>) => ({
  unstable_header: { component },
})

type PaneComponent = Parameters<StructureBuilder['component']>[0]

/** A pane of the structure that is a component. */
export const componentPane = (S: StructureBuilder, component: PaneComponent) =>
  S.component(component)
