import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { checkAddressPart } from '#schemas/validation/slug.ts'
import { sectionsQuery } from '../../components/blocks/registry/queries.ts'
import { requireTexts } from './complete.ts'
import { editAttributes } from './edit.ts'
import { pictureFragment } from './fragments.ts'
import { requireAddresses } from './page-addresses.ts'
import { checkSlug } from './page-slug.ts'
import { currentStage, readPublished } from './read.ts'
import { getWriter, readTexts } from './site.ts'
import { insertIntoBlocks } from './site-values.ts'
import { pageTag } from './tags.ts'

const pageQuery = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  _id,
  title,
  "slug": slug.current,
  intro,
  effectiveDate,
  "seo": {
    "title": seo.title,
    "description": coalesce(seo.description, intro),
    "socialImage": select(defined(seo.image.asset) => seo.image${pictureFragment}),
    "hidden": coalesce(seo.hidden, false)
  },
  sections[]{
    _key,
    _type,
    ${sectionsQuery}
  }
}`)

const slugsQuery = defineQuery(`*[_type == "page" && defined(slug.current)]{
  _id,
  "slug": slug.current,
  _updatedAt,
  "hidden": coalesce(seo.hidden, false)
}`)

/** One page by its address, or null where staff have made none. */
export const getPage = cache(readPage)

async function readPage(slug: string) {
  // No query for an address that no page can have.
  if (checkAddressPart({ _type: 'slug', current: slug }) !== true) return null
  const tags = [pageTag(slug), 'teacher', 'cookie', 'faqRow', 'addresses'] as const
  const [document, write, stage] = await Promise.all([
    readTexts(`page /${slug}`, pageQuery, [...tags], { slug }),
    getWriter(),
    currentStage(),
  ])
  if (!document) return null
  const page = requireTexts(document._id, document, ['title'], stage)
  return {
    ...page,
    edit: await editAttributes({ id: document._id, type: 'page' }, ['effectiveDate']),
    seo: { ...page.seo, title: page.seo.title ?? page.title },
    sections: (page.sections ?? []).filter(isFilled).map((section) => {
      if (section._type === 'questionsSection') {
        const rows = (section.rows ?? []).map((row) => ({
          ...row,
          answer: insertIntoBlocks(row.answer, write),
        }))
        return { ...section, rows }
      }
      return 'body' in section
        ? { ...section, body: insertIntoBlocks(section.body, write) }
        : section
    }),
  }
}

/** Without teachers there is nothing to introduce, and nothing for the list of contents to lead to. */
const isFilled = (section: { _type: string; teachers?: unknown[] }) =>
  section._type !== 'teachersSection' || (section.teachers ?? []).length > 0

/**
 * The address of every page, when it last changed, and whether search engines shall not find it.
 *
 * @throws {ContentError} when a page of the specification is missing, or a slug is wrong
 */
export const getPages = cache(readPages)

async function readPages() {
  const pages = await readPublished('page', slugsQuery, ['page'])
  requireAddresses(pages.map(({ slug }) => slug))
  return pages.map(({ _id, slug, ...page }) => ({ ...page, slug: checkSlug(_id, slug ?? '') }))
}

export type Page = NonNullable<Awaited<ReturnType<typeof getPage>>>
export type Section = Page['sections'][number]
/** A section of one kind, such as `SectionOf<'quoteSection'>`. */
export type SectionOf<Type extends Section['_type']> = Extract<Section, { _type: Type }>
