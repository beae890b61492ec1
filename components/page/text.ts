import type { Section, SectionOf } from '#lib/content/page.ts'

export type TextSection = SectionOf<'policySection' | 'teachersSection' | 'cookieListSection'>

/** Whether a section is one of text, with a heading to list and an anchor to lead to. */
export const isText = (section: Section): section is TextSection =>
  section._type === 'policySection' ||
  section._type === 'teachersSection' ||
  section._type === 'cookieListSection'
