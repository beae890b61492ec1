import { readComplete } from '#lib/content/complete.ts'

test('a missing document is named, with what to do', () => {
  expect(() => readComplete('homePage', null)).toThrow(
    'The document "homePage" is missing. Publish it in the studio',
  )
})

test('every empty field is named by its path', () => {
  const document = { hero: { heading: null, text: 'x' }, links: [{ label: null }] }
  expect(() => readComplete('homePage', document)).toThrow(
    'The document "homePage" lacks hero.heading, links[0].label.',
  )
})

test('fields that may be empty may be empty', () => {
  const document = { image: { crop: null, alt: 'A laptop' } }
  expect(readComplete('homePage', document, { optional: ['crop'] })).toBe(document)
})

test('blank words and empty lists are missing, too', () => {
  const document = { title: '  ', links: [], body: [{ _type: 'block', markDefs: [] }] }
  expect(() => readComplete('homePage', document)).toThrow('lacks title, links.')
})
