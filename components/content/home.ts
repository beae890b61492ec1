import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { requireDocument, requireTexts } from '#lib/content/complete.ts'
import { currentStage, readPublished } from '#lib/content/read.ts'
import { insertIntoBlocks } from '#lib/content/rich-text.ts'
import { seoFragment } from '../../lib/content/fragments.ts'
import { aboutFragment } from '../blocks/about/query.ts'
import { faqFragment } from '../blocks/faq/query.ts'
import { heroFragment } from '../blocks/hero/query.ts'
import { roadmapFragment } from '../blocks/roadmap/query.ts'
import { teachersFragment } from '../blocks/teachers/query.ts'
import { worldwideFragment } from '../blocks/worldwide/query.ts'
import { getFaqRows } from './faq.ts'
import { getWriter, readTexts } from './site.ts'

const homeQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  ${heroFragment},
  ${aboutFragment},
  ${roadmapFragment},
  ${worldwideFragment},
  ${faqFragment},
  "teachers": ${teachersFragment},
  "seo": {${seoFragment}, "description": coalesce(seo.description, hero.text)}
}`)

/** The five blocks of the home page, in the specification's order (section 2). */
export const getHome = cache(async () => {
  const [document, rows, write, stage] = await Promise.all([
    readTexts('homePage', homeQuery),
    getFaqRows(),
    getWriter(),
    currentStage(),
  ])
  const { hero, ...home } = requireDocument('homePage', document)
  const required = { 'hero.heading': hero?.heading ?? null }
  const { 'hero.heading': heading } = requireTexts('homePage', required, ['hero.heading'], stage)
  return {
    ...home,
    hero: {
      text: null,
      note: null,
      link: null,
      secondLink: null,
      image: null,
      trailer: null,
      ...hero,
      heading,
    },
    about: home.about && { ...home.about, body: insertIntoBlocks(home.about.body, write) },
    faq: { heading: home.faq?.heading, openKey: home.faq?.openKey, rows },
    seo: { ...home.seo, title: home.seo.title ?? heading },
  }
})

const homeDateQuery = defineQuery(`*[
  _type == "homePage" && _id == "homePage" || _type == "faqRow" || _type == "teacher"
] | order(_updatedAt desc)[0]._updatedAt`)

/** When the documents of which the home page consists last changed; null without any. */
export const getHomeDate = () => readPublished('homePage', homeDateQuery)

export type Home = Awaited<ReturnType<typeof getHome>>
export type Teacher = Home['teachers'][number]
