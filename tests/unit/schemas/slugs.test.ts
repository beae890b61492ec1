import { checkWeb } from '#schemas/validation/href.ts'
import { checkSlug, slugify } from '#schemas/validation/slug.ts'

test.each([
  ['https://exam\u200bple.com', 'hidden character'],
  [' https://example.com', 'space'],
  ['https://example.com\\a', 'backslash'],
  ['https://user:secret@example.com', 'password'],
  ['https:example.com', 'full address'],
  ['//example.com', 'full address'],
  ['javascript:alert(1)', 'full address'],
])('a link to %j is refused with a reason', (href, reason) => {
  expect(checkWeb(href)).toContain(reason)
})

test.each([
  ['Our alumni', 'our-alumni'],
  ['What’s new in 2027?', 'whats-new-in-2027'],
  ['  Über uns – Équipe & Co. ', 'uber-uns-equipe-co'],
  ['日本', ''],
  ['', ''],
])('the title %j becomes the slug %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
  expect(checkSlug({ _type: 'slug', current: slug })).toBe(true)
})

test('a long title is cut without a dash at its end', () => {
  expect(slugify('How does the course work?', 9)).toBe('how-does')
})
