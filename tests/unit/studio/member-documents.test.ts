import { fromListsOnly, withoutDuplicate } from '../../../studio/member-documents.ts'

const options = ['faqRow', 'lesson', 'workshop', 'mentorship'].map((templateId) => ({ templateId }))
const actions = [{ action: 'publish' }, { action: 'duplicate' }, {}]

test.each(['global', 'document'])(
  'a "Create" button that is %s offers no member documents',
  (type) => {
    expect(fromListsOnly(options, { creationContext: { type } })).toEqual([
      { templateId: 'faqRow' },
    ])
  },
)

test('their own lists offer them', () => {
  expect(fromListsOnly(options, { creationContext: { type: 'structure' } })).toEqual(options)
})

test.each(['course', 'lesson', 'workshop', 'mentorship'])('a %s cannot be duplicated', (type) => {
  expect(withoutDuplicate(actions, { schemaType: type })).toEqual([{ action: 'publish' }, {}])
})

test('other documents can', () => {
  expect(withoutDuplicate(actions, { schemaType: 'page' })).toEqual(actions)
})
