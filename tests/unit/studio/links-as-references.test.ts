import { migrate } from '../../../studio/migrations/links-as-references/documents.ts'

const slug = (current: string) => ({ _type: 'slug', current })
const to = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })

const page = {
  _id: 'page-terms',
  _type: 'page',
  slug: slug('terms'),
  sections: [{ _type: 'policySection', _key: 's1', heading: 'Fees', anchor: slug('fees') }],
}
const row = { _id: 'faq-a', _type: 'faqRow', key: slug('refunds') }
const lesson = { _id: 'members.a', _type: 'lesson', key: slug('plan') }
const draft = { _id: 'drafts.page-new', _type: 'page', slug: slug('new') }

function migrateLink(href: string) {
  const announcement = {
    _id: 'announcement',
    _type: 'announcement',
    link: { _type: 'link', label: 'See', href },
  }
  return migrate([page, row, lesson, draft, announcement])[4]?.link
}

test.each([
  ['/terms', { kind: 'page', page: to('page-terms') }],
  ['/terms/', { kind: 'page', page: to('page-terms') }],
  ['/terms#fees', { kind: 'page', page: to('page-terms'), section: 's1' }],
  ['/terms#gone', { kind: 'page', page: to('page-terms') }],
  ['/new', { kind: 'page', page: to('page-new') }],
  ['/#faq-refunds', { kind: 'question', question: to('faq-a') }],
  ['#faq-refunds', { kind: 'question', question: to('faq-a') }],
  ['/', { kind: 'home' }],
  ['/members', { kind: 'signIn' }],
  ['/content', { kind: 'overview' }],
  ['/content/lessons/plan', { kind: 'lesson', lesson: to('members.a') }],
  ['mailto:a@b.example', { kind: 'email', email: 'a@b.example' }],
  ['tel:+13025550142', { kind: 'phone', phone: '+13025550142' }],
  ['https://b.example/terms', { kind: 'web', url: 'https://b.example/terms' }],
  // What leads to no document stays as it was typed.
  ['/gone', { kind: 'web', url: '/gone' }],
  ['/#faq-gone', { kind: 'web', url: '/#faq-gone' }],
  ['/terms?a=b', { kind: 'web', url: '/terms?a=b' }],
  ['//b.example', { kind: 'web', url: '//b.example' }],
  ['mailto:a@b.example?subject=Hi', { kind: 'web', url: 'mailto:a@b.example?subject=Hi' }],
  ['', { kind: 'web', url: '' }],
])('the typed address %j becomes a choice', (href, destination) => {
  expect(migrateLink(href)).toEqual({ _type: 'link', label: 'See', ...destination })
})

test('a link within a text keeps its key, and an anchor alone leads to its own page', () => {
  const body = [
    { _type: 'block', _key: 'b', markDefs: [{ _type: 'link', _key: 'l', href: '#fees' }] },
  ]
  const section = { ...page.sections[0], body }
  const [migrated] = migrate([{ ...page, sections: [section] }])
  expect(JSON.stringify(migrated)).toContain(
    JSON.stringify([
      { _type: 'link', _key: 'l', kind: 'page', page: to('page-terms'), section: 's1' },
    ]),
  )
})

describe('the settings', () => {
  const pageLink = (id: string) => ({
    _type: 'pageLink',
    _key: id,
    label: id,
    page: { _type: 'reference', _ref: id },
  })
  const settings = {
    _id: 'siteSettings',
    _type: 'siteSettings',
    productName: 'Fourfold',
    whoWeAreLink: pageLink('page-who-we-are'),
    contactLabel: 'Contact',
    membersLabel: 'Members',
    footerLinks: [pageLink('page-reimbursement'), pageLink('page-terms')],
  }

  test('keep the links that not every page has anyway', () => {
    expect(migrate([settings])).toEqual([
      {
        _id: 'siteSettings',
        _type: 'siteSettings',
        productName: 'Fourfold',
        footerLinks: [
          {
            _type: 'link',
            _key: 'page-terms',
            label: 'page-terms',
            kind: 'page',
            page: to('page-terms'),
          },
        ],
      },
    ])
  })
})

test('a second run changes nothing', () => {
  const documents = [
    page,
    row,
    {
      _id: 'siteSettings',
      _type: 'siteSettings',
      footerLinks: [
        { _type: 'link', _key: 'a', label: 'A', kind: 'page', page: to('page-reimbursement') },
      ],
    },
    {
      _id: 'announcement',
      _type: 'announcement',
      link: { _type: 'link', label: 'See', kind: 'question', question: to('faq-a') },
    },
  ]
  expect(migrate(documents)).toEqual(documents)
})
