import { seededLake } from '../../support/seeded.ts'

const lake = seededLake()

const to = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
const page = (id: string, section?: string) => ({ kind: 'page', page: to(`page-${id}`), section })
const web = 'https://b.example/'

async function hrefOf(destination: object) {
  const { getAnnouncement } = await import('#components/content/site.ts')
  const link = { _type: 'link', label: 'See', ...destination }
  await lake.client.patch('announcement', { set: { link } }).commit()
  return (await getAnnouncement())?.link
}

test.each([
  ['a page', page('who-we-are'), '/who-we-are'],
  ['a section', page('privacy-policy', 'cookies'), '/privacy-policy#cookies'],
  ['a section that is gone: its page', page('privacy-policy', 'gone'), '/privacy-policy'],
  ['a question', { kind: 'question', question: to('faq-refunds') }, '/#faq-refunds'],
  ['the home page', { kind: 'home' }, '/'],
  ['the login', { kind: 'signIn' }, '/members'],
  ['the overview', { kind: 'overview' }, '/content'],
  ['an email address', { kind: 'email', email: 'a@b.example' }, 'mailto:a@b.example'],
  ['a phone number', { kind: 'phone', phone: '+1 302 555 0142' }, 'tel:+13025550142'],
  ['a website', { kind: 'web', url: web }, web],
  ['a page that is not published: nowhere', page('new'), null],
  ['a question that is gone: nowhere', { kind: 'question', question: to('faq-gone') }, null],
  ['nothing: nowhere', {}, null],
  ['the kind that was chosen last', { ...page('who-we-are'), url: web, kind: 'home' }, '/'],
  ['no lesson, outside of the members’ area', { kind: 'lesson', lesson: to('members.x') }, null],
])('a link leads to %s', async (_what, destination, href) => {
  expect(await hrefOf(destination)).toEqual({ label: 'See', href })
})

test('a link in a text follows its target, and is plain text without it', async () => {
  const { getPage } = await import('#components/content/page.ts')
  const hrefs = async () =>
    (await getPage('who-we-are'))?.sections
      .flatMap((section) => ('body' in section ? section.body : []))
      .flatMap(({ markDefs }) => markDefs)
      .map(({ href }) => href)
  expect(await hrefs()).toContain('/#faq-how-it-works')
  await lake.client.patch('faq-how-it-works', { set: { 'key.current': 'method' } }).commit()
  expect(await hrefs()).toContain('/#faq-method')
  // It shows this question.
  await lake.client.patch('page-course', { unset: ['sections'] }).commit()
  await lake.client.patch('homePage', { unset: ['faq.openRow'] }).commit()
  await lake.client.delete('faq-how-it-works')
  expect(await hrefs()).not.toContain('/#faq-method')
})

test('a link in a lesson may lead to another lesson', async () => {
  const { lessonQuery } = await import('#lib/members/course.ts')
  const [first, second] = await lake.client.fetch<{ _id: string; key: { current: string } }[]>(
    '*[_type == "lesson"][0...2]',
  )
  if (!first || !second) throw new Error('The seed has no two lessons.')
  const markDefs = [{ _type: 'link', _key: 'a', kind: 'lesson', lesson: to(second._id) }]
  await lake.client.patch(first._id, { set: { 'body[0].markDefs': markDefs } }).commit()
  const { lesson } = await lake.client.fetch(lessonQuery, { id: first.key.current })
  expect(lesson?.body?.[0]?.markDefs).toEqual([
    { _type: 'link', _key: 'a', href: `/content/lessons/${second.key.current}` },
  ])
})

test('the lists of links leave out links without a target', async () => {
  const { getSite } = await import('#components/content/site.ts')
  const link = (label: string, id: string) => ({ _type: 'link', _key: id, label, ...page(id) })
  const links = [link('Gone', 'gone'), link('Privacy', 'privacy-policy')]
  await lake.client
    .patch('siteSettings', { set: { navigationLinks: links, footerLinks: links } })
    .commit()
  expect(await getSite()).toMatchObject({
    navigationLinks: [{ label: 'Privacy', href: '/privacy-policy' }],
    footerLinks: [{ label: 'Privacy', href: '/privacy-policy' }],
  })
})
