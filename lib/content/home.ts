import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { blankPicture, blankText } from './blank.ts'
import { fillIn, readComplete } from './complete.ts'
import { pictureFragment } from './fragments.ts'
import { inPreview, read } from './read.ts'
import type { FaqRowsQueryResult, HomeQueryResult } from './sanity.types.ts'
import { getSite } from './site.ts'
import { blankValue, insertSiteValues } from './site-values.ts'

const homeQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  hero{heading, text, note, image${pictureFragment}},
  about{heading, body, image${pictureFragment}},
  roadmap{image${pictureFragment}},
  worldwide{heading, text, callToAction, image${pictureFragment}},
  faq{heading, "openKey": openRow->key.current},
  "seo": {
    "title": coalesce(seo.title, hero.heading),
    "description": coalesce(seo.description, hero.text)
  }
}`)

const faqRowsQuery = defineQuery(`*[_type == "faqRow"] | order(orderRank asc){
  "key": key.current,
  question,
  answer
}`)

const blankHome = {
  hero: {
    heading: blankText('Heading'),
    text: blankText('Text'),
    note: blankText('Note at the button'),
    image: blankPicture,
  },
  about: { heading: blankText('Heading'), body: [], image: blankPicture },
  roadmap: { image: blankPicture },
  worldwide: {
    heading: blankText('Heading'),
    text: blankText('Text'),
    callToAction: blankText('Call to action'),
    image: blankPicture,
  },
  faq: { heading: blankText('Heading'), openKey: null },
  seo: { title: blankText('Title'), description: '' },
} satisfies HomeQueryResult

const blankRow = {
  key: '',
  question: blankText('Question'),
  answer: [],
} satisfies FaqRowsQueryResult[number]

/** The five blocks of the home page, in the specification's order (section 2). */
export const getHome = cache(readHome)

async function readHome() {
  const [site, document, rows, missing] = await Promise.all([
    getSite(),
    read('homePage', homeQuery, ['homePage', 'faqRow']),
    readRows(),
    inPreview(blankValue),
  ])
  const home = readComplete<NonNullable<HomeQueryResult>>('homePage', document, {
    optional: ['alt', 'color', 'crop', 'hotspot', 'openKey'],
    blank: await inPreview(blankHome),
  })
  return {
    ...home,
    about: { ...home.about, body: insertSiteValues(home.about.body, site, missing) },
    faq: {
      ...home.faq,
      rows: rows.map((row) => ({ ...row, answer: insertSiteValues(row.answer, site, missing) })),
    },
  }
}

async function readRows() {
  const rows = await read('faqRow', faqRowsQuery, ['faqRow'])
  const blank = await inPreview<FaqRowsQueryResult[number]>(blankRow)
  if (blank) return rows.map((row) => fillIn(row, blank))
  return rows.filter((row) => row.key && row.question && row.answer?.length > 0)
}

export type Home = Awaited<ReturnType<typeof getHome>>
