import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { requireTexts } from '#lib/content/complete.ts'
import { editAttributes } from '#lib/content/edit.ts'
import { currentStage, declareTags, readPublished } from '#lib/content/read.ts'
import { insertIntoBlocks } from '#lib/content/rich-text.ts'
import type { SlugsQueryResult } from '#lib/content/sanity.types.ts'
import { pageTag, tagsIn } from '#lib/content/tags.ts'
import { checkPageSlug, checkSlug } from '#schemas/validation/slug.ts'
import { claimOrder, hrefFragment, seoFragment } from '../../lib/content/fragments.ts'
import { sectionsFragment } from '../blocks/queries.ts'
import { toFaqRows } from './faq.ts'
import { getWriter, readTexts } from './site.ts'

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
    ${sectionsFragment}
  }
}`)

/**
 * The tags of the documents that each type of section shows, read from the part of the query for this type.
 * A page gets only the tags of its own sections.
 */
export const sectionTags = new Map(
  sectionsFragment
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

const slugsQuery = defineQuery(`*[_type == "page"] | order(${claimOrder}){
  _id,
  title,
  "slug": slug.current,
  _updatedAt,
  "hidden": coalesce(seo.hidden, false)
}`)

/**
 * The pages that visitors can open. The log names the others, of which none stops the rest. A slug that was
 * not written in the Studio may name another host, as `//evil.example` does.
 */
export const getPages = cache(async () => {
  const usable = new Map<string, StoredPage & { slug: string; title: string }>()
  for (const page of await readPublished('page', slugsQuery)) {
    const { _id, slug, title } = page
    const fault = faultOf(page, slug ? usable.get(slug)?._id : undefined)
    if (slug && title && !fault) usable.set(slug, { ...page, slug, title })
    else console.error(`Visitors cannot open a page. The document “${_id}” ${fault}`)
  }
  return [...usable.values()]
})

type StoredPage = SlugsQueryResult[number]

function faultOf({ slug, title }: StoredPage, owner: string | undefined) {
  const current = slug ?? ''
  if (!current) return 'has no link address. Enter one in the Studio.'
  const check = checkPageSlug({ _type: 'slug', current })
  if (check !== true) return `has an invalid link address. ${check}`
  if (!title) return 'lacks title. Fill this in and publish it in the Studio.'
  if (owner) return `has the link address ${current}, which “${owner}” has, too. Change one.`
  return null
}

const redirectQuery = defineQuery(
  `*[_type == "redirect" && from == $from][0]{"href": ${hrefFragment}}`,
)

/** For hosts that run Next by themselves: our server responds to redirects before Next does. */
export async function getRedirect(slug: string) {
  if ((await currentStage()) === 'draft') return null
  const from = `/${slug}`
  const redirect = await readPublished(`redirect ${from}`, redirectQuery, { from })
  return redirect?.href ?? null
}
