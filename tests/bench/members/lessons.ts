import type { SanityClient } from '@sanity/client'

/** Puts the words of a text into another order, so that copies do not compress to nothing. */
const shuffled = (value: object, n: number): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value), (name, child) =>
    name === 'text' || name === 'summary'
      ? String(child)
          .split(' ')
          .map((word, index) => ({ word, rank: (index * 7919 + n * 104_729) % 997 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ word }) => word)
          .join(' ')
      : child,
  )

/** Copies a lesson of the seed until the course has so many. */
export async function fillCourse(client: SanityClient, count: number) {
  const course = await client.getDocument('members.course')
  const lesson = await client.getDocument('members.lesson-find-your-audience')
  if (!course || !lesson) throw new Error('The seed has no course.')
  const { length } = course.outline.filter(
    (entry: { _type: string }) => entry._type === 'reference',
  )
  const copies = Array.from({ length: count - length }, (_, n) => `copy-${n}`)
  const transaction = client.transaction()
  for (const [n, copy] of copies.entries()) {
    const key = { _type: 'slug', current: copy }
    const { body, summary } = shuffled(lesson, n)
    const own = { _id: `members.${copy}`, _rev: undefined, title: copy }
    transaction.create({ ...lesson, ...own, body, summary, key })
  }
  const references = copies.map((copy) => {
    return { _type: 'reference', _key: copy, _ref: `members.${copy}`, _weak: true }
  })
  transaction.patch('members.course', (patch) => patch.append('outline', references))
  await transaction.commit()
}
