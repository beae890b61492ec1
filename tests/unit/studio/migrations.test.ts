import { readdir } from 'node:fs/promises'
import { migrations } from '../../../studio/migrations/all.ts'
import { migrate as migrateShown } from '../../../studio/migrations/announcement-shown/documents.ts'
import { changesBetween, type Document } from '../../../studio/migrations/changes.ts'
import { migrate as migrateLinks } from '../../../studio/migrations/links-as-references/documents.ts'
import { openLake } from '../../support/lakes.ts'

test('every migration in the folder is run', async () => {
  const entries = await readdir('studio/migrations', { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(migrations.map(({ name }) => name).sort()).toEqual(folders.sort())
})

describe('on a Content Lake', () => {
  let lake: Awaited<ReturnType<typeof openLake>>
  beforeAll(async () => {
    lake = await openLake()
  })
  afterAll(() => lake.close())

  const everything = () => lake.client.fetch<Document[]>('*', {}, { perspective: 'raw' })

  test('a migration changes, adds and removes fields and documents, and nothing else', async () => {
    const list = [{ _key: 'a' }]
    await lake.client.create({ _id: 'one', _type: 'page', title: 'One', list })
    await lake.client.create({ _id: 'drafts.one', _type: 'page', title: 'Draft' })
    await lake.client.create({ _id: 'two', _type: 'former' })
    const before = await everything()
    const after = before
      .filter(({ _type }) => _type !== 'former')
      .map(({ title, ...rest }) => ({ ...rest, heading: title }))
      .concat({ _id: 'three', _type: 'page', heading: 'Three' })
    await lake.client.mutate(changesBetween(before, after))
    const changed = await everything()
    const byId = Object.fromEntries(changed.map((document) => [document._id, document]))
    expect(byId).toMatchObject({ one: { heading: 'One', list }, three: { heading: 'Three' } })
    expect(byId['drafts.one']).toMatchObject({ heading: 'Draft' })
    expect(changed).toHaveLength(3)
    expect(changed.filter((document) => 'title' in document)).toEqual([])
    expect(changesBetween(changed, changed)).toEqual([])
  })

  test('what someone edits meanwhile is not overwritten', async () => {
    const before = await everything()
    await lake.client.patch('three').set({ heading: 'Edited' }).commit()
    const after = before.map((document) => ({ ...document, heading: 'Migrated' }))
    await expect(lake.client.mutate(changesBetween(before, after))).rejects.toThrow('revision')
    expect(await everything()).toContainEqual(expect.objectContaining({ heading: 'Edited' }))
  })
})

const announcement = { _id: 'announcement', _type: 'announcement' }

test('an announcement with a message is shown, one without is switched off; a switch stays', () => {
  const draft = { ...announcement, _id: 'drafts.announcement', message: ' ' }
  const off = { ...announcement, message: 'Doors open', shown: false }
  expect(migrateShown([{ ...announcement, message: 'Doors open' }, draft, off])).toEqual([
    { ...announcement, message: 'Doors open', shown: true },
    { ...draft, shown: false },
    off,
  ])
})

describe('typed addresses', () => {
  const slug = (current: string) => ({ _type: 'slug', current })
  const to = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
  const link = (fields: object) => ({ _type: 'link', _key: 'l', ...fields })
  const section = { _key: 's1', anchor: slug('fees') }
  const page = { _id: 'page-terms', _type: 'page', slug: slug('terms'), sections: [section] }
  const toPage = (id: string) => ({ kind: 'page', page: to(id) })
  const documents = [
    page,
    { _id: 'faq-a', _type: 'faqRow', key: slug('refunds') },
    { _id: 'members.a', _type: 'lesson', key: slug('plan') },
    { _id: 'drafts.page-new', _type: 'page', slug: slug('new') },
  ]

  test.each([
    ['/terms', toPage('page-terms')],
    ['/terms/', toPage('page-terms')],
    ['/terms#fees', { ...toPage('page-terms'), section: 's1' }],
    ['/terms#gone', toPage('page-terms')],
    ['/new', toPage('page-new')],
    ['/#faq-refunds', { kind: 'question', question: to('faq-a') }],
    ['#faq-refunds', { kind: 'question', question: to('faq-a') }],
    ['/', { kind: 'home' }],
    ['/members', { kind: 'signIn' }],
    ['/content', { kind: 'overview' }],
    ['/content/lessons/plan', { kind: 'lesson', lesson: to('members.a') }],
    ['mailto:a@b.example', { kind: 'email', email: 'a@b.example' }],
    ['tel:+13025550142', { kind: 'phone', phone: '+13025550142' }],
  ])('become a choice: %s; a second run changes nothing', (href, destination) => {
    const migrated = migrateLinks([...documents, { ...announcement, link: link({ href }) }])
    expect(migrated[4]?.link).toEqual(link(destination))
    expect(migrateLinks(migrated)).toEqual(migrated)
  })

  test.each([
    ...['/gone', '/#faq-gone', '/terms?a=b', '//b.example', 'https://b.example/terms', ''],
    'mailto:a@b.example?subject=Hi',
  ])('stay as they are where they lead to no document: %j', (href) => {
    const migrated = migrateLinks([...documents, { ...announcement, link: link({ href }) }])
    expect(migrated[4]?.link).toEqual(link({ kind: 'web', url: href }))
  })

  test('of only an anchor, within a text, lead to the page itself', () => {
    const body = [{ _type: 'block', _key: 'b', markDefs: [link({ href: '#fees' })] }]
    const [migrated] = migrateLinks([{ ...page, sections: [{ ...section, body }] }])
    const markDefs = [link({ ...toPage('page-terms'), section: 's1' })]
    expect(migrated?.sections).toMatchObject([{ body: [{ markDefs }] }])
  })

  test('of the settings are kept, unless every page has them anyway', () => {
    const pageLink = (id: string) => ({ _type: 'pageLink', _key: 'l', page: { _ref: id } })
    const settings = { _id: 'siteSettings', _type: 'siteSettings', productName: 'Fourfold' }
    const former = {
      whoWeAreLink: pageLink('page-who-we-are'),
      contactLabel: 'Contact',
      membersLabel: 'Members',
      footerLinks: [pageLink('page-reimbursement'), pageLink('page-terms')],
    }
    expect(migrateLinks([{ ...settings, ...former }])).toEqual([
      { ...settings, footerLinks: [link(toPage('page-terms'))] },
    ])
  })
})
