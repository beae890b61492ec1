import { requireTexts } from '#lib/content/complete.ts'

type Document = { title: string | null; 'hero.heading': string | null; price: number | null }

const empty: Document = { title: null, 'hero.heading': null, price: null }
const whole = { ...empty, title: 'Words', 'hero.heading': 'More words' }
const fields = ['title', 'hero.heading'] as const

test('the error names a missing document and the remedy', () => {
  for (const stage of ['published', 'draft'] as const)
    expect(() => requireTexts<Document, 'title'>('homePage', null, ['title'], stage)).toThrow(
      'The document “homePage” is missing. Publish it in the Studio',
    )
})

test('the error names every missing text and the remedy; a text of spaces counts as missing', () => {
  expect(() => requireTexts('homePage', empty, fields, 'published')).toThrow(
    'The document “homePage” lacks title, hero.heading. Fill this in and publish it in the Studio.',
  )
  const spaces = { ...whole, 'hero.heading': ' \n' }
  expect(() => requireTexts('homePage', spaces, fields, 'published')).toThrow('lacks hero.heading')
  expect(requireTexts('homePage', whole, fields, 'published')).toEqual(whole)
})
