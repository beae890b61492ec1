import { checkHref } from '#schemas/validation/href.ts'
import { checkSlug, slugify } from '#schemas/validation/slug.ts'

test.each([
  'https://example.com',
  'HTTPS://EXAMPLE.COM',
  'mailto:hello@example.com?subject=Course',
  'tel:+13025550100',
  '/',
  '/who-we-are',
  '/#faq-refunds',
  '#contact',
])('a link to %s is accepted', (href) => {
  expect(checkHref(href)).toBe(true)
})

test.each([
  ['javascript:alert(1)', 'aren’t allowed'],
  ['data:text/html,<script>alert(1)</script>', 'aren’t allowed'],
  ['file:///etc/passwd', 'aren’t allowed'],
  ['//example.com', 'another website'],
  ['/\\example.com', 'backslash'],
  ['\\\\example.com', 'backslash'],
  ['java\nscript:alert(1)', 'hidden character'],
  ['https://exam\u200bple.com', 'hidden character'],
  [' https://example.com', 'space'],
  ['https://user:secret@example.com', 'password'],
  ['https:example.com', 'complete link'],
  ['example.com', 'complete link'],
  ['#', 'complete link'],
])('a link to %j is refused with a reason', (href, reason) => {
  expect(checkHref(href)).toContain(reason)
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
