import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { aboutQuery } from '../../components/blocks/about/query.ts'
import { faqQuery } from '../../components/blocks/faq/query.ts'
import { heroQuery } from '../../components/blocks/hero/query.ts'
import { roadmapQuery } from '../../components/blocks/roadmap/query.ts'
import { teachersFragment } from '../../components/blocks/teachers/query.ts'
import { worldwideQuery } from '../../components/blocks/worldwide/query.ts'
import { requireTexts } from './complete.ts'
import { pictureFragment, richTextFragment } from './fragments.ts'
import { currentStage } from './read.ts'
import { getWriter, readTexts } from './site.ts'
import { insertIntoBlocks } from './site-values.ts'

const homeQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  ${heroQuery},
  ${aboutQuery},
  ${roadmapQuery},
  ${worldwideQuery},
  ${faqQuery},
  "teachers": ${teachersFragment},
  "seo": {
    "title": seo.title,
    "description": coalesce(seo.description, hero.text),
    "socialImage": select(defined(seo.image.asset) => seo.image${pictureFragment})
  }
}`)

const faqRowsQuery = defineQuery(`*[_type == "faqRow"] | order(orderRank asc){
  _id,
  "key": key.current,
  question,
  answer${richTextFragment}
}`)

/** The five blocks of the home page, in the specification's order (section 2). */
export const getHome = cache(readHome)

async function readHome() {
  const [document, rows, write, stage] = await Promise.all([
    readTexts('homePage', homeQuery, ['homePage', 'teacher', 'faqRow', 'addresses']),
    readRows(),
    getWriter(),
    currentStage(),
  ])
  const home = requireTexts('homePage', document, ['hero.heading'], stage)
  return {
    ...home,
    about: home.about && { ...home.about, body: insertIntoBlocks(home.about.body, write) },
    faq: { heading: home.faq?.heading, openKey: home.faq?.openKey, rows },
    seo: { ...home.seo, title: home.seo.title ?? home.hero.heading },
  }
}

/** A row is shown as soon as it has both question and answer; in the preview also before. */
async function readRows() {
  const [rows, write, stage] = await Promise.all([
    readTexts('faqRow', faqRowsQuery, ['faqRow', 'addresses']),
    getWriter(),
    currentStage(),
  ])
  return rows
    .filter(({ question, answer }) => stage === 'draft' || (question && answer?.length))
    .map((row) => ({
      ...requireTexts(row._id, row, ['question'], stage),
      answer: insertIntoBlocks(row.answer, write),
    }))
}

export type Home = Awaited<ReturnType<typeof getHome>>
export type Teacher = Home['teachers'][number]
