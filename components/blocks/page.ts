import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { requireTexts } from '#lib/content/complete.ts'
import { editAttributes } from '#lib/content/edit.ts'
import { currentStage, declareTags } from '#lib/content/read.ts'
import { insertIntoBlocks } from '#lib/content/rich-text.ts'
import { getWriter, readTexts } from '#lib/content/site.ts'
import { pageTag, tagsIn } from '#lib/content/tags.ts'
import { checkSlug } from '#schemas/validation/slug.ts'
import { claimOrder, seoFragment } from '../../lib/content/fragments.ts'
import { toFaqRows } from './faq-rows.ts'
import { sectionsQuery } from './Sections.tsx'

const pageQuery =
  defineQuery(`*[_type == "page" && slug.current == $slug] | order(${claimOrder})[0]{
  _id,
  title,
  "slug": slug.current,
  intro,
  effectiveDate,
  "seo": {
    ${seoFragment},
    "description": coalesce(seo.description, intro),
    "hidden": coalesce(seo.hidden, false)
  },
  sections[]{
    _key,
    _type,
    ${sectionsQuery}
  }
}`)

/**
 * The tags of the documents that each type of section shows, read from the part of the query for this type.
 * A page gets only the tags of its own sections.
 */
export const sectionTags = new Map(
  sectionsQuery
    .split(/_type == "(?=\w+Section" =>)/)
    .slice(1)
    .map((query) => [query.split('"', 1)[0], tagsIn(query)]),
)

export const getPage = cache(async (slug: string) => {
  // No query for a slug that no page can have.
  if (checkSlug({ _type: 'slug', current: slug }) !== true) return null
  const [document, write, stage] = await Promise.all([
    readTexts(`page /${slug}`, pageQuery, { slug }, [pageTag(slug), 'paths']),
    getWriter(),
    currentStage(),
  ])
  if (!document) return null
  await declareTags((document.sections ?? []).flatMap(({ _type }) => sectionTags.get(_type) ?? []))
  const page = requireTexts(document._id, document, ['title'], stage)
  return {
    ...page,
    edit: await editAttributes({ id: document._id, type: 'page' }, ['effectiveDate']),
    seo: { ...page.seo, title: page.seo.title ?? page.title },
    sections: (page.sections ?? []).filter(isFilled).map((section) => {
      if (section._type === 'questionsSection')
        return { ...section, rows: toFaqRows(section.rows ?? [], write, stage) }
      return 'body' in section
        ? { ...section, body: insertIntoBlocks(section.body, write) }
        : section
    }),
  }
})

const isFilled = (section: { _type: string; teachers?: { name: string | null }[] }) =>
  section._type !== 'teachersSection' || section.teachers?.some(({ name }) => name)

export type Page = NonNullable<Awaited<ReturnType<typeof getPage>>>
export type Section = Page['sections'][number]
export type SectionOf<Type extends Section['_type']> = Extract<Section, { _type: Type }>
