import type { SanityClient } from '@sanity/client'
import { singletonId } from '../../../schemas/singletons.ts'

export const COURSE = singletonId('course') ?? ''

/** Whether the course lists a lesson: as published, or with its draft. */
export async function isInCourse(
  client: SanityClient,
  lesson: string,
  perspective: 'published' | 'drafts',
) {
  const query = '$lesson in *[_type == "course"][0].outline[]._ref'
  const isListed = await client.withConfig({ perspective }).fetch<boolean | null>(query, { lesson })
  return isListed === true
}

/** Puts a lesson at the end of the course, in its draft. */
export async function addToCourse(client: SanityClient, lesson: string) {
  if (await isInCourse(client, lesson, 'drafts')) return
  const item = { _type: 'reference', _key: crypto.randomUUID().slice(-12), _ref: lesson }
  await client.action({
    actionType: 'sanity.action.document.edit',
    draftId: `drafts.${COURSE}`,
    publishedId: COURSE,
    patch: {
      setIfMissing: { outline: [] },
      insert: { after: 'outline[-1]', items: [{ ...item, _weak: true }] },
    },
  })
}
