import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { FIXED_ADDRESSES } from '#schemas/fixed.ts'
import { checkAddressPart } from '#schemas/validation/slug.ts'
import { sectionsQuery } from '../../components/blocks/registry/queries.ts'
import { blankText } from './blank.ts'
import { ContentError, readComplete } from './complete.ts'
import { pictureFragment } from './fragments.ts'
import { checkSlug } from './page-slug.ts'
import { inPreview, read, readPublished } from './read.ts'
import type { PageQueryResult, RichText } from './sanity.types.ts'
import { getSite } from './site.ts'
import { blankValue, insertSiteValues } from './site-values.ts'
import { pageTag } from './tags.ts'

const pageQuery = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  _id,
  title,
  "slug": slug.current,
  intro,
  effectiveDate,
  "seo": {
    "title": coalesce(seo.title, title),
    "description": coalesce(seo.description, intro, ""),
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

const blankPage = {
  _id: '',
  title: blankText('Title'),
  slug: '',
  intro: '',
  effectiveDate: null,
  seo: { title: blankText('Title'), description: '', socialImage: null, hidden: false },
  sections: [
    {
      _key: '',
      _type: 'cookieListSection',
      heading: blankText('Heading'),
      anchor: '',
      body: [],
      cookies: [
        {
          key: '',
          name: blankText('Name'),
          purpose: blankText('Purpose'),
          kind: 'exempt',
          owner: blankText('Owner'),
          storage: 'cookie',
          storagePeriod: blankText('Stored for'),
        },
      ],
    },
  ],
} satisfies PageQueryResult

/** One page by its address, or null where staff have made none. */
export const getPage = cache(readPage)

async function readPage(slug: string) {
  // An address that no page can have is not worth a question, whoever asks for it.
  if (checkAddressPart({ _type: 'slug', current: slug }) !== true) return null
  const [site, document, missing] = await Promise.all([
    getSite(),
    read(`page /${slug}`, pageQuery, [pageTag(slug), 'cookie', 'faqRow'], { slug }),
    inPreview(blankValue),
  ])
  if (!document) return null
  const page = readComplete<NonNullable<PageQueryResult>>(document._id, document, {
    optional: [
      ...['effectiveDate', 'intro', 'description', 'alt', 'crop', 'hotspot'],
      ...['socialImage', 'caption', 'role', 'portrait', 'note', 'url', 'file', 'captions', 'rows'],
    ],
    blank: await inPreview(blankPage),
  })
  const write = (blocks: RichText) => insertSiteValues(blocks, site, missing)
  return {
    ...page,
    sections: page.sections.map((section) => {
      if (section._type === 'questionsSection') {
        const rows = section.rows.map((row) => ({ ...row, answer: write(row.answer) }))
        return { ...section, rows }
      }
      return 'body' in section ? { ...section, body: write(section.body) } : section
    }),
  }
}

/**
 * The address of every page, when it last changed, and whether search engines shall not find it.
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
  return pages.map(({ _id, slug, ...page }) => ({ ...page, slug: checkSlug(_id, slug) }))
}

export type Page = NonNullable<Awaited<ReturnType<typeof getPage>>>
export type Section = Page['sections'][number]
/** A section of one kind, such as `SectionOf<'quoteSection'>`. */
export type SectionOf<Type extends Section['_type']> = Extract<Section, { _type: Type }>
