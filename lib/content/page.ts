import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { FIXED_ADDRESSES } from '#schemas/fixed.ts'
import { checkAddressPart } from '#schemas/validation/slug.ts'
import { ContentError, requireTexts } from './complete.ts'
import { richTextFragment } from './fragments.ts'
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
    "description": coalesce(seo.description, intro)
  },
  sections[]{
    _key,
    _type,
    heading,
    "anchor": anchor.current,
    body${richTextFragment},
    _type == "cookieListSection" => {
      "cookies": *[_type == "cookie"] | order(name asc){
        "key": _id, name, purpose, kind, owner, storage, storagePeriod
      }
    }
  }
}`)

const slugsQuery = defineQuery(`*[_type == "page" && defined(slug.current)]{
  _id,
  "slug": slug.current,
  _updatedAt
}`)

/** One page by its address, or null where staff have made none. */
export const getPage = cache(readPage)

async function readPage(slug: string) {
  // An address that no page can have is not worth a question, whoever asks for it.
  if (checkAddressPart({ _type: 'slug', current: slug }) !== true) return null
  const [document, write, stage] = await Promise.all([
    readTexts(`page /${slug}`, pageQuery, [pageTag(slug), 'cookie', 'addresses'], { slug }),
    getWriter(),
    currentStage(),
  ])
  if (!document) return null
  const page = requireTexts(document._id, document, ['title'], stage)
  return {
    ...page,
    seo: { ...page.seo, title: page.seo.title ?? page.title },
    sections: (page.sections ?? []).map((section) => ({
      ...section,
      body: insertIntoBlocks(section.body, write),
    })),
  }
}

/**
 * The address of every page, and when it last changed.
 *
 * @throws {ContentError} when a page of the specification is missing, or a slug is wrong
 */
export const getPages = cache(readPages)

async function readPages() {
  const pages = await readPublished('page', slugsQuery, ['page'])
  const missing = FIXED_ADDRESSES.filter((slug) => !pages.some((page) => page.slug === slug))
  if (missing.length > 0) {
    throw new ContentError(
      `No page has the address ${missing.map((slug) => `/${slug}`).join(', ')}. Publish one in the studio, or import it.`,
    )
  }
  return pages.map(({ _id, slug, _updatedAt }) => ({
    slug: checkSlug(_id, slug ?? ''),
    _updatedAt,
  }))
}

export type Page = NonNullable<Awaited<ReturnType<typeof getPage>>>
export type Section = Page['sections'][number]
