/** @jest-environment node */
import { fillIn, readComplete } from '#lib/content/complete.ts'

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

describe('a draft', () => {
  const blank = { title: '[Title is empty]', image: { alt: '' }, links: [{ label: '[Link]' }] }

  test('is refused nothing: what is missing is taken from the blank', () => {
    const draft: typeof blank | null = JSON.parse('{"title":null,"image":null,"links":null}')
    expect(readComplete('homePage', draft, { blank })).toEqual({ ...blank, links: [] })
  })

  test('keeps what is there, and each member of a list is filled in', () => {
    const draft: typeof blank = JSON.parse(
      '{"title":"Words","image":{"alt":"A laptop"},"links":[{"label":null},{"label":"Us"}]}',
    )
    expect(fillIn(draft, blank)).toEqual({
      title: 'Words',
      image: { alt: 'A laptop' },
      links: [{ label: '[Link]' }, { label: 'Us' }],
    })
  })

  test('gets no field that its query does not ask for', () => {
    const draft: Partial<typeof blank> = { title: 'Words' }
    expect(fillIn(draft, blank)).toEqual({ title: 'Words' })
  })

  test('of a document that is not there is refused all the same', () => {
    expect(() => readComplete('homePage', null, { blank })).toThrow('is missing')
  })
})
