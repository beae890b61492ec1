import { tagsOf } from '#lib/content/tags.ts'
import { sectionsFragment } from '../../../components/blocks/queries.ts'
import { sectionTags } from '../../../components/content/page.ts'

const target = (type: string, slug: string | null = null, anchors = '') => ({ type, slug, anchors })

test.each([
  ['a section', target('page', 'terms'), target('page', 'terms', 'refunds')],
  ['a question', target('faqRow', null, 'price'), target('faqRow', null, 'cost')],
])('a link to %s may change with its address', (_what, before, after) => {
  expect(tagsOf(before, after)).toContain('paths')
})

test('the first cookie changes no address', () => {
  expect(tagsOf(null, target('cookie'))).toEqual(['cookie'])
})

test('a page changes with the documents that its sections show', () => {
  expect(Object.fromEntries(sectionTags)).toMatchObject({
    policySection: ['paths'],
    questionsSection: ['faqRow', 'paths'],
    lessonsSection: ['page', 'course', 'lesson'],
    sampleSection: ['course', 'lesson', 'paths'],
    teachersSection: ['teacher', 'paths'],
    cookieListSection: ['cookie', 'paths'],
  })
})

test('a section that shows fields of a referenced document names its type', () => {
  const shown = sectionsFragment.match(/->\{/g)
  const named = sectionsFragment.match(/->_type == "/g)
  expect(shown).not.toBeNull()
  expect(named).toHaveLength(shown?.length ?? 0)
})
