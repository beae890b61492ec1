import { evaluate, parse } from 'groq-js'
import { queries } from '../../../studio/preview/locations.ts'

const slug = (current: string) => ({ _type: 'slug', current })
const to = (_ref: string) => ({ _type: 'reference', _ref })

const dataset = [
  { _id: 'faq-refunds', _type: 'faqRow', question: 'Why?', key: slug('refunds') },
  { _id: 'faq-new', _type: 'faqRow', question: 'Is it new?' },
  {
    _id: 'page-spring',
    _type: 'page',
    title: 'Spring intake',
    slug: slug('spring'),
    sections: [{ _type: 'questionsSection', rows: [to('faq-refunds')] }],
  },
  { _id: 'page-begun', _type: 'page', title: 'Begun' },
  { _id: 'members.course', _type: 'course', outline: [to('members.lesson-a')] },
  { _id: 'members.lesson-a', _type: 'lesson', title: 'In the course', key: slug('a') },
  { _id: 'members.lesson-b', _type: 'lesson', title: 'Not in the course', key: slug('b') },
  { _id: 'members.lesson-c', _type: 'lesson', title: 'Without an address' },
]

async function placesOf(type: string, id: string) {
  const tree = parse(queries[type] ?? '', { params: { id } })
  return (await evaluate(tree, { dataset, params: { id } })).get()
}

test('a question names the home page, and every page that shows it', async () => {
  expect(await placesOf('faqRow', 'faq-refunds')).toEqual({
    locations: [
      { title: 'Home page', href: '/#faq-refunds' },
      { title: 'Spring intake', href: '/spring' },
    ],
  })
  expect(await placesOf('faqRow', 'faq-new')).toEqual({
    locations: [{ title: 'Home page', href: '/#faq' }],
  })
})

test('a page names itself, once it has an address', async () => {
  expect(await placesOf('page', 'page-spring')).toEqual({
    locations: [{ title: 'Spring intake', href: '/spring' }],
  })
  expect(await placesOf('page', 'page-begun')).toMatchObject({ tone: 'caution' })
})

test('a lesson says whether the course has a place for it', async () => {
  expect(await placesOf('lesson', 'members.lesson-a')).toEqual({
    message: 'Members see it where the course lists it.',
    locations: [{ title: 'In the course', href: '/content/lessons/a' }],
  })
  expect(await placesOf('lesson', 'members.lesson-b')).toEqual({
    message: 'Not in the course yet, so members can’t find it.',
    tone: 'caution',
    locations: [{ title: 'Not in the course', href: '/content/lessons/b' }],
  })
  expect(await placesOf('lesson', 'members.lesson-c')).toMatchObject({
    message: 'Doesn’t appear until it has a link address.',
  })
})
