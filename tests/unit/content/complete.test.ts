import { requireTexts, type TextPath } from '#lib/content/complete.ts'

type Document = {
  title: string | null
  price: { total: number | null } | null
  hero: { heading: string | null; text: string | null } | null
  links: { label: string | null }[] | null
}

const empty: Document = { title: null, price: null, hero: null, links: null }
const whole = { ...empty, title: 'Words', hero: { heading: 'More words', text: null } }
const paths = ['title', 'hero.heading'] as const

test('a missing document is named, with what to do', () => {
  for (const stage of ['published', 'draft'] as const)
    expect(() => requireTexts<Document, 'title'>('homePage', null, ['title'], stage)).toThrow(
      'The document “homePage” is missing. Publish it in the Studio',
    )
})

test('every missing text is named by its path, with what to do; one of spaces is missing', () => {
  expect(() => requireTexts('homePage', empty, paths, 'published')).toThrow(
    'The document “homePage” lacks title, hero.heading. Fill this in and publish it in the Studio.',
  )
  const spaces = { ...whole, hero: { heading: ' \n', text: null } }
  expect(() => requireTexts('homePage', spaces, paths, 'published')).toThrow('lacks hero.heading')
  expect(requireTexts('homePage', whole, paths, 'published')).toBe(whole)
})

type IsText<Path> = Path extends TextPath<Document> ? true : false

test('the compiler knows which texts are there, and which paths lead to a text', () => {
  const document: Document = whole
  const { title, hero } = requireTexts('homePage', document, paths, 'published')
  expect(title.length + hero.heading.length).toBeGreaterThan(0)
  const mayLackText: null extends typeof hero.text ? true : false = true
  type Paths = [IsText<'hero.heading'>, IsText<'subtitle'>, IsText<'price.total'>]
  const isText: Paths = [true, false, false]
  expect([mayLackText, ...isText]).toEqual([true, true, false, false])
})

test('a draft has a hint in the place of each missing text, and is itself not changed', () => {
  expect(requireTexts('homePage', empty, paths, 'draft')).toEqual({
    ...empty,
    title: '[Title is empty]',
    hero: { heading: '[Heading is empty]' },
  })
  expect(empty.title).toBeNull()
  const site: { productName: string | null } = { productName: null }
  expect(requireTexts('siteSettings', site, ['productName'], 'draft').productName).toBe(
    '[Product name is empty]',
  )
})
