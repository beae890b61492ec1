import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { claimOrder, hrefFragment } from './fragments.ts'
import { sortOut } from './page-slugs.ts'
import { currentStage, readPublished } from './read.ts'

const slugsQuery = defineQuery(`*[_type == "page"] | order(${claimOrder}){
  _id,
  title,
  "slug": slug.current,
  _updatedAt,
  "hidden": coalesce(seo.hidden, false)
}`)

/** The pages that visitors can open. The log names the others, of which none stops the rest. */
export const getPages = cache(async () => {
  const { usable, faults } = sortOut(await readPublished('page', slugsQuery))
  for (const fault of faults) console.error(`Visitors cannot open a page. ${fault}`)
  return usable
})

const homeDateQuery = defineQuery(`*[
  _type == "homePage" && _id == "homePage" || _type == "faqRow" || _type == "teacher"
] | order(_updatedAt desc)[0]._updatedAt`)

/** When the documents of which the home page consists last changed; null without any. */
export const getHomeDate = () => readPublished('homePage', homeDateQuery)

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
