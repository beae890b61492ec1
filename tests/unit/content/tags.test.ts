import { tagsOf } from '#lib/content/tags.ts'
import { sectionTags } from '../../../components/blocks/page.ts'
import { sectionsQuery } from '../../../components/blocks/Sections.tsx'

const target = (type: string, slug: string | null = null, anchors = '') => ({ type, slug, anchors })

test.each(['faqRow', 'lesson'])('an edit of a %s has the tag of its type', (type) =>
  expect(tagsOf(target(type), target(type))).toEqual([type]),
)

test.each([
  ['an edit', 'terms', 'terms', ['page:terms', 'page']],
  ['a creation', null, 'terms', ['page:terms', 'page', 'paths']],
  ['a deletion', 'terms', null, ['page:terms', 'page', 'paths']],
  ['a move', 'terms', 'rules', ['page:rules', 'page:terms', 'page', 'paths']],
])('%s of a page has the page’s own tags first', (_what, before, after, tags) => {
  const at = (slug: string | null) => (slug === null ? null : target('page', slug))
  expect(tagsOf(at(before), at(after))).toEqual(tags)
})

test.each([
  ['a section', target('page', 'terms'), target('page', 'terms', 'refunds')],
  ['a question', target('faqRow', null, 'price'), target('faqRow', null, 'cost')],
])('a link to %s may change with its address', (_what, before, after) => {
  expect(tagsOf(before, after)).toContain('paths')
})

test('the first cookie changes no address', () => {
  expect(tagsOf(null, target('cookie'))).toEqual(['cookie'])
})

test.each(['sanity.imageAsset', 'workshop', ''])('a change of a "%s" has no tags', (type) => {
  expect(tagsOf(target(type), null)).toEqual([])
})

test('a page changes with the documents that its sections show', () => {
  expect(Object.fromEntries([...sectionTags].filter(([, tags]) => tags.length > 0))).toEqual({
    policySection: ['paths'],
    questionsSection: ['faqRow', 'paths'],
    lessonsSection: ['page', 'course', 'lesson'],
    sampleSection: ['course', 'lesson', 'paths'],
    teachersSection: ['teacher'],
    cookieListSection: ['cookie', 'paths'],
  })
})

test('a section that shows fields of a referenced document names its type', () => {
  const shown = sectionsQuery.match(/->\{/g)
  const named = sectionsQuery.match(/->_type == "/g)
  expect(shown).not.toBeNull()
  expect(named).toHaveLength(shown?.length ?? 0)
})
