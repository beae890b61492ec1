import type { ComponentType } from 'react'
import type { StructureBuilder } from 'sanity/structure'
import { singletonId } from '../../schemas/singletons.ts'

/**
 * A document that exists once: it opens without a list. The item has the document’s id, by which the
 * Studio finds the pane for a link to the document.
 */
export function singleton(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  const id = singletonId(type) ?? type
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(S.document().schemaType(type).documentId(id).title(title))
}
