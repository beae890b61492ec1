/**
 * What: `S.component`, documented but marked internal.
 * Why: a list that staff sort by dragging is a component.
 * Since: Sanity 6.16.
 * Instead: the same name, once it is public.
 */
import type { StructureBuilder } from 'sanity/structure'

type Component = Parameters<StructureBuilder['component']>[0]

export const componentPane = (S: StructureBuilder, component: Component) => S.component(component)
