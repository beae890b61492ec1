import 'server-only'
import { defineQuery } from 'groq'
import { hrefFragment } from './fragments.ts'
import { currentStage, readPublished } from './read.ts'

const redirectQuery = defineQuery(
  `*[_type == "redirect" && from == $from][0]{"href": ${hrefFragment}}`,
)

/**
 * Where an old address of a page leads, or null. Only for hosts that run Next by themselves: our server
 * answers before Next. The preview shows drafts of pages alone.
 */
export async function getRedirect(slug: string) {
  if ((await currentStage()) === 'draft') return null
  const from = `/${slug}`
  const tags = ['redirect', 'addresses'] as const
  const redirect = await readPublished(`redirect ${from}`, redirectQuery, [...tags], { from })
  return redirect?.href ?? null
}
