import type { SanityClient } from '@sanity/client'

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
  for (const copy of copies) {
    const key = { _type: 'slug', current: copy }
    transaction.create({ ...lesson, _id: `members.${copy}`, _rev: undefined, title: copy, key })
  }
  const references = copies.map((copy) => {
    return { _type: 'reference', _key: copy, _ref: `members.${copy}`, _weak: true }
  })
  transaction.patch('members.course', (patch) => patch.append('outline', references))
  await transaction.commit()
}
