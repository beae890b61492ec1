import { inOrder, matches, pagesQuery, pathIn, titleOf } from '../../../studio/preview/pages.ts'
import { seededLake } from '../../support/seeded.ts'

const lake = seededLake()

const read = async () => inOrder(await lake.client.fetch(pagesQuery, {}, { perspective: 'drafts' }))

test('the list of pages has public pages by title, then lessons in the order of the course', async () => {
  const outline = '*[_type == "course"][0].outline[_type == "reference"]->title'
  const lessons = await lake.client.fetch<string[]>(outline)
  expect(lessons).not.toEqual(lessons.toSorted())
  await lake.client.create({
    _id: 'drafts.members.lesson-new',
    _type: 'lesson',
    title: 'A lesson that is in no module',
    key: { _type: 'slug', current: 'new' },
  })
  const pages = await read()
  const titles = pages.map(titleOf)
  const start = titles.indexOf('Members’ overview')
  expect(titles[0]).toBe('Home page')
  expect(titles.slice(1, start)).toEqual(titles.slice(1, start).toSorted())
  expect(titles.slice(start + 1)).toEqual([...lessons, 'A lesson that is in no module'])
  expect(pages.at(-1)?.id).toBe('members.lesson-new')
})

test('three letters find a lesson, also within its title', async () => {
  const pages = await read()
  const found = (words: string) => pages.filter((page) => matches(page, words)).map(titleOf)
  expect(found('lis')).toEqual(['Listen first'])
  expect(found('FIR')).toEqual(['Listen first'])
  expect(found('ist')).toEqual([])
})

test('while a page opens, its path is where the preview leads', () => {
  const opening = '/api/draft?sanity-preview-secret=a&sanity-preview-pathname=%2Fcourse'
  expect(pathIn(`http://localhost:3000${opening}`)).toBe('/course')
  expect(pathIn('http://localhost:3000/course?sanity-preview-perspective=drafts')).toBe('/course')
})
