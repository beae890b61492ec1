import { requireTexts } from '#lib/content/complete.ts'

type Document = { title: string | null; 'hero.heading': string | null; price: number | null }

const whole: Document = { title: 'Words', 'hero.heading': 'More words', price: null }
const fields = ['title', 'hero.heading'] as const

test('the error names a missing document and the remedy', () => {
  for (const stage of ['published', 'draft'] as const)
    expect(() => requireTexts<Document, 'title'>('homePage', null, ['title'], stage)).toThrow(
      'The document “homePage” is missing. Publish it in the Studio',
    )
})

test('a text of spaces counts as missing', () => {
  const spaces = { ...whole, 'hero.heading': ' \n' }
  expect(() => requireTexts('homePage', spaces, fields, 'published')).toThrow('lacks hero.heading')
  expect(requireTexts('homePage', whole, fields, 'published')).toEqual(whole)
})
