import { locations } from '../../../studio/preview/locations.ts'

test('a form leads to the page that shows its document', () => {
  const { faqRow, lesson, page } = locations
  const places = [
    faqRow.resolve({ address: 'refunds' }),
    faqRow.resolve({}),
    page.resolve({ title: 'Spring intake', address: 'spring' }),
    lesson.resolve({ address: 'listen' }),
  ].map((state) => state.locations?.map(({ title, href }) => `${title} ${href}`))
  expect(places).toEqual([
    ['Home page /#faq-refunds'],
    ['Home page /#faq'],
    ['Spring intake /spring'],
    ['listen /content/lessons/listen'],
  ])
  expect(page.resolve({ title: 'Begun' })).toMatchObject({ tone: 'caution' })
})
