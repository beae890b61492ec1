import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { requireDocument, requireTexts } from '#lib/content/complete.ts'
import { currentStage } from '#lib/content/read.ts'
import { insertIntoBlocks } from '#lib/content/rich-text.ts'
import { getWriter, readTexts } from '#lib/content/site.ts'
import { seoFragment } from '../../lib/content/fragments.ts'
import { faqRowFragment } from '../ui/FaqRows.tsx'
import { aboutQuery } from './about/About.tsx'
import { faqQuery } from './faq/Faq.tsx'
import { toFaqRows } from './faq-rows.ts'
import { heroQuery } from './hero/Hero.tsx'
import { roadmapQuery } from './roadmap/Roadmap.tsx'
import { teachersFragment } from './teachers/Teachers.tsx'
import { worldwideQuery } from './worldwide/Worldwide.tsx'

const homeQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  ${heroQuery},
  ${aboutQuery},
  ${roadmapQuery},
  ${worldwideQuery},
  ${faqQuery},
  "teachers": ${teachersFragment},
  "seo": {${seoFragment}, "description": coalesce(seo.description, hero.text)}
}`)

const faqRowsQuery = defineQuery(`*[_type == "faqRow"] | order(orderRank asc)${faqRowFragment}`)

/** The five blocks of the home page, in the specification's order (section 2). */
export const getHome = cache(async () => {
  const [document, rows, write, stage] = await Promise.all([
    readTexts('homePage', homeQuery),
    readTexts('faqRow', faqRowsQuery),
    getWriter(),
    currentStage(),
  ])
  const { hero, ...home } = requireDocument('homePage', document)
  const required = { 'hero.heading': hero?.heading ?? null }
  const texts = requireTexts('homePage', required, ['hero.heading'], stage)
  const heading = texts['hero.heading']
  return {
    ...home,
    hero: { text: null, note: null, link: null, image: null, ...hero, heading },
    about: home.about && { ...home.about, body: insertIntoBlocks(home.about.body, write) },
    faq: {
      heading: home.faq?.heading,
      openKey: home.faq?.openKey,
      rows: toFaqRows(rows, write, stage),
    },
    seo: { ...home.seo, title: home.seo.title ?? heading },
  }
})

export type Home = Awaited<ReturnType<typeof getHome>>
export type Teacher = Home['teachers'][number]
