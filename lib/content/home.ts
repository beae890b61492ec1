import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { readComplete } from './complete.ts'
import { pictureFragment } from './fragments.ts'
import { read } from './read.ts'
import { getSite } from './site.ts'
import { insertSiteValues } from './site-values.ts'

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

/** The five blocks of the home page, in the specification's order (section 2). */
export const getHome = cache(readHome)

async function readHome() {
  const [site, document, rows] = await Promise.all([
    getSite(),
    read('homePage', homeQuery, ['homePage', 'faqRow']),
    read('faqRow', faqRowsQuery, ['faqRow']),
  ])
  const home = readComplete('homePage', document, {
    optional: ['alt', 'crop', 'hotspot', 'openKey'],
  })
  return {
    ...home,
    about: { ...home.about, body: insertSiteValues(home.about.body, site) },
    faq: {
      ...home.faq,
      rows: rows
        .filter((row) => row.key && row.question && row.answer?.length > 0)
        .map((row) => ({ ...row, answer: insertSiteValues(row.answer, site) })),
    },
  }
}

export type Home = Awaited<ReturnType<typeof getHome>>
