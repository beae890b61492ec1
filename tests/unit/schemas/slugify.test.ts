import { checkAddressPart, slugify } from '#schemas/validation/slug.ts'

test.each([
  ['Our alumni', 'our-alumni'],
  ['What’s new in 2027?', 'whats-new-in-2027'],
  ['  Über uns – Équipe & Co. ', 'uber-uns-equipe-co'],
  ['日本', ''],
  ['', ''],
])('the title %j becomes the address %j', (title, address) => {
  expect(slugify(title)).toBe(address)
  expect(checkAddressPart({ _type: 'slug', current: address })).toBe(true)
})

test('a long title is cut, and no dash is left at its end', () => {
  expect(slugify('How does the course work?', 9)).toBe('how-does')
})
