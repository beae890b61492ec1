import { renderToStaticMarkup } from 'react-dom/server'
import type { SchemaType } from 'sanity'
import { documentShape } from 'studio-kit'
import { MemberBar } from '#components/members/gate/MemberData.tsx'
import { LessonView } from '#components/members/lesson/LessonView.tsx'
import { Overview } from '#components/members/overview/Overview.tsx'
import { MemberContext, NOBODY } from '#components/members/shared/member.ts'
import { toLesson, toOutline } from '#lib/members/course-shape.ts'
import { toHref } from '#schemas/validation/href.ts'
import { schema } from '../../support/schema.ts'
import { seededLake } from '../../support/seeded.ts'
import { createValidator } from '../schemas/validator.ts'
import { show } from './show.tsx'

const lake = seededLake()
let validate: Awaited<ReturnType<typeof createValidator>>
beforeAll(async () => {
  validate = await createValidator(lake.client)
})

type Kind = 'email' | 'phone' | 'url'
type Row = [typed: string, href: string | null]

/** What staff type or paste, and the link that it becomes; null if the Studio refuses it. */
const TYPED: Record<Kind, Row[]> = {
  email: [
    ['a@b.example', 'mailto:a@b.example'],
    [' First.Last@b-c.example ', 'mailto:First.Last@b-c.example'],
    ['a+b@b.example', 'mailto:a%2Bb@b.example'],
    ["o'neil&co@b.example", "mailto:o'neil%26co@b.example"],
    ['a#1/2@b.example', 'mailto:a%231%2F2@b.example'],
    ['jörg@müller.example', 'mailto:j%C3%B6rg@m%C3%BCller.example'],
    ['a@b', null],
    ['a b@b.example', null],
    ['a@b.example?subject=Course', null],
    ['Anna <a@b.example>', null],
    ['a@b.example, c@b.example', null],
    ['a%0d@b.example', null],
  ],
  phone: [
    ['+1 302 555 0142', 'tel:+13025550142'],
    ['(302) 555-0142', 'tel:3025550142'],
    ['302.555.0142', 'tel:3025550142'],
    ['+1 (302) 555‑0142', 'tel:+13025550142'],
    ['\u202a+49\u00a030/901820\u202c ', 'tel:+4930901820'],
    ['(+44) 20 7946 0958', 'tel:+442079460958'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['0044 20 7946 0958', 'tel:00442079460958'],
    ['112', 'tel:112'],
    ['+1 302 555 0142;ext=12', 'tel:+13025550142;ext=12'],
    ['302-555-0142 ext. 12', 'tel:3025550142;ext=12'],
    ['302-555-0142, Extension 12', 'tel:3025550142;ext=12'],
    ['302-555-0142 x12', 'tel:3025550142;ext=12'],
    ['12', null],
    ['1-800-FLOWERS', null],
    ['302 555 0142 or 0143', null],
    ['1 302 555 0142 302 555 0142', null],
    ['(', null],
  ],
  url: [
    ['https://b.example', 'https://b.example/'],
    ['HTTPS://B.example/A?b=c&d=%20#e', 'https://b.example/A?b=c&d=%20#e'],
    ['https://müller.example/straße', 'https://xn--mller-kva.example/stra%C3%9Fe'],
    ['https://b.example/{productName}', 'https://b.example/%7BproductName%7D'],
    ['https://b.example/"a"|b', 'https://b.example/%22a%22|b'],
    ['b.example', null],
    ['https:b.example', null],
    ['https://', null],
    ['//b.example', null],
    ['https://a:b@b.example', null],
    ['https://b.example/a b', null],
    ['https://b\u200b.example', null],
    ['https://b.example\\a', null],
    ['javascript:alert(1)', null],
    ['mailto:a@b.example', null],
  ],
}

const KINDS = { email: 'email', phone: 'phone', url: 'web' }
const kinds = ['email', 'phone', 'url'] as const

type Place = {
  id: string
  path: string
  /** The screen that shows the link. */
  on: () => Promise<string>
  /** What the link says; by default, the name of the place. */
  says?: string
  value?: (address: object, label: string) => unknown
}

const link = (fields: object, label: string) => ({ _type: 'link', label, ...fields })
const list = (fields: object, label: string) => [{ _key: 'a', ...link(fields, label) }]
const text = (fields: object, label: string) => [
  {
    ...{ _type: 'block', _key: 'a', style: 'normal' },
    children: [{ _type: 'span', _key: 'b', text: label, marks: ['c'] }],
    markDefs: [{ _type: 'link', _key: 'c', ...fields }],
  },
]

const home = () => show()
const about = () => show('who-we-are')

async function lesson() {
  const { lessonQuery } = await import('#lib/members/course.ts')
  const id = 'find-your-audience'
  const found = toLesson(await lake.client.fetch(lessonQuery, { id }), id, 'published')
  if (!found) throw new Error(`The seed has no lesson ${id}.`)
  return renderToStaticMarkup(<LessonView lesson={found} />)
}

async function overview() {
  const { outlineQuery } = await import('#lib/members/course.ts')
  const outline = toOutline(await lake.client.fetch(outlineQuery), 'published')
  return renderToStaticMarkup(<Overview outline={outline} />)
}

async function membersBar() {
  const { getSite } = await import('#components/content/site.ts')
  const { billingUrl } = await getSite()
  return renderToStaticMarkup(
    <MemberContext value={{ ...NOBODY, billingUrl }}>
      <MemberBar>Signed in</MemberBar>
    </MemberContext>,
  )
}

const onHome = { id: 'homePage', on: home }
const inSettings = { id: 'siteSettings', on: home }
const onPage = { id: 'page-who-we-are', on: about }
const inLesson = { id: 'members.lesson-find-your-audience', on: lesson }
const inWorkshop = { id: 'members.workshop-pricing-clinic', on: overview }
const inMentorship = { id: 'members.mentorship-campaign', on: overview }
const inSection = (name: string) => ({ ...onPage, path: `sections[_key=="${name}"].body` })

/** Objects with a choice between the kinds, by their paths in the schema. */
const LINKS: Record<string, Place> = {
  'siteSettings.navigationLinks[]': { ...inSettings, path: 'navigationLinks', value: list },
  'siteSettings.footerLinks[]': { ...inSettings, path: 'footerLinks', value: list },
  'teacher.link': { id: 'teacher-sales', path: 'link', on: about, value: link },
  'announcement.link': { id: 'announcement', path: 'link', on: home, value: link },
  'homePage.hero.link': { ...onHome, path: 'hero.link', value: link },
  'homePage.hero.secondLink': { ...onHome, path: 'hero.secondLink', value: link },
  'homePage.roadmap.link': { ...onHome, path: 'roadmap.link', value: link },
  'homePage.about.body[].markDefs[]': { ...onHome, path: 'about.body', value: text },
  'faqRow.answer[].markDefs[]': { id: 'faq-refunds', path: 'answer', on: home, value: text },
  'page.sections[cookieListSection].body[].markDefs[]': {
    ...inSection('cookieListSection'),
    value: text,
  },
  'page.sections[policySection].body[].markDefs[]': { ...inSection('policySection'), value: text },
  'page.sections[sampleSection].body[].markDefs[]': { ...inSection('sampleSection'), value: text },
  'lesson.body[].markDefs[]': { ...inLesson, path: 'body', value: text },
}

const url = (place: typeof inSettings, path: string, says: string) => ({
  ...{ kind: 'url' as const, ...place, path, says },
})

const FIELDS: Record<string, Place & { kind: Kind }> = {
  'siteSettings.checkoutUrl': url(inSettings, 'checkoutUrl', 'Buy course now!'),
  'siteSettings.instalmentsUrl': url(inSettings, 'instalmentsUrl', 'Pay'),
  'siteSettings.billingUrl': url({ ...inSettings, on: membersBar }, 'billingUrl', 'Billing'),
  'siteSettings.contactEmail': {
    ...{ kind: 'email', ...inSettings, path: 'contactEmail', says: 'Contact' },
  },
  'homePage.hero.video': url(onHome, 'hero.video', 'Watch on'),
  'page.sections[quoteSection].url': url(onPage, 'sections[_key=="quoteSection"].url', 'The first'),
  'page.sections[quoteSection].more[].url': url(
    onPage,
    'sections[_key=="quoteSection"].more[_key=="a"].url',
    'The second',
  ),
  'page.sections[videoSection].url': url(onPage, 'sections[_key=="videoSection"].url', 'Watch on'),
  'lesson.video': url(inLesson, 'video', 'Watch the video'),
  'workshop.joinLink': url(inWorkshop, 'joinLink', 'Join'),
  'mentorship.renewalLink': url(inMentorship, 'renewalLink', 'Renew'),
}

const places = Object.entries({ ...LINKS, ...FIELDS })

const chainOf = (type: SchemaType | undefined): string[] =>
  type ? [type.name, ...chainOf(type.type)] : []

/** The paths of all fields that hold an address, by their types and names. */
function addressesIn(type: SchemaType, path: string): string[] {
  const chain = chainOf(type)
  if (chain.includes('reference')) return []
  switch (type.jsonType) {
    case 'array':
      return type.of.flatMap((one) =>
        addressesIn(one, `${path}[${type.of.length > 1 ? one.name : ''}]`),
      )
    case 'object':
      return type.fields.flatMap((field) => addressesIn(field.type, `${path}.${field.name}`))
    case 'string': {
      const isAddress = /(href|url|link|email|phone)$/i.test(path)
      return isAddress || chain.includes('url') || chain.includes('email') ? [path] : []
    }
    default:
      return []
  }
}

test('the places below are all fields of the schema that hold an address', () => {
  const documents = schema.getTypeNames().flatMap((name) => {
    const type = schema.get(name)
    return type?.type?.name === 'document' && !name.includes('.') ? type : []
  })
  const inLinks = Object.keys(LINKS).flatMap((path) => kinds.map((kind) => `${path}.${kind}`))
  expect(documents.flatMap((type) => addressesIn(type, type.name)).sort()).toEqual(
    [...inLinks, ...Object.keys(FIELDS)].sort(),
  )
})

beforeAll(async () => {
  const section = (_type: string, fields = {}) => ({ _type, _key: _type, ...fields })
  const toLessons = { _type: 'reference', _ref: inLesson.id, _weak: true }
  await lake.client
    .transaction()
    .patch('announcement', { set: { shown: true, message: 'News' }, unset: ['from', 'until'] })
    .patch(onPage.id, {
      set: {
        sections: [
          section('cookieListSection'),
          section('policySection'),
          section('quoteSection', {
            ...{ text: 'Good.', name: 'The first' },
            more: [{ _type: 'quote', _key: 'a', text: 'Very.', name: 'The second' }],
          }),
          section('sampleSection', { lesson: toLessons }),
          section('teachersSection'),
          section('videoSection'),
        ],
      },
    })
    .patch(inWorkshop.id, { set: { startsAt: '2100-01-01T00:00:00Z' } })
    .commit()
  await lake.client.delete({
    query: '*[_type in ["workshop", "mentorship"] && !(_id in $ids)]',
    params: { ids: [inWorkshop.id, inMentorship.id] },
  })
})

const rows = kinds.flatMap((kind) => TYPED[kind].map((row) => ({ kind, row })))

/** In as many rounds, a field of one kind gets each row, and a link gets rows of all kinds. */
const ROUNDS = Math.max(...kinds.map((kind) => TYPED[kind].length))
/** Has no divisor in common with the number of rows of any kind. */
const STEP = 7

const filledIn = (round: number) =>
  places.map(([name, place], index) => {
    const only = 'kind' in place && place.kind
    const own = rows.filter(({ kind }) => !only || kind === only)
    const next = own[(STEP * round + index) % own.length]
    if (!next) throw new Error(`Nothing fits ${name}.`)
    const { kind, row } = next
    const [typed, href] = row
    const value = place.value?.({ kind: KINDS[kind], [kind]: typed }, name) ?? typed
    const field = only ? name.split('.').at(-1) : kind
    return { says: name, ...place, name, typed, value, href, field }
  })

async function fill(round: number) {
  const filled = filledIn(round)
  const transaction = lake.client.transaction()
  for (const { id, path, value } of filled) transaction.patch(id, { set: { [path]: value } })
  await transaction.commit()
  return filled
}

/** The places whose address the Studio refuses. */
async function refusedIn(filled: ReturnType<typeof filledIn>) {
  const ids = [...new Set(filled.map(({ id }) => id))]
  const complaints = await Promise.all(
    ids.map(async (id) => validate(documentShape.parse(await lake.client.getDocument(id)))),
  )
  const errors = new Map(ids.map((id, index) => [id, complaints[index]]))
  return filled.flatMap(({ id, name, path, typed, field }) => {
    const place = path.replace(/\[_key=="(\w+)"\]/g, '.$1')
    const own = errors.get(id)?.filter((one) => one.startsWith(`error ${place}`))
    return own?.some((one) => one.includes(`${field}: `)) ? [[name, typed]] : []
  })
}

const entities = new Map([
  ['&amp;', '&'],
  ['&#x27;', "'"],
])

function linkIn(html: string, says: string) {
  const words = says.replaceAll(/[[\].]/g, '\\$&')
  const [, href] = new RegExp(`<a href="([^"]*)"[^>]*>(?:<[^>]*>|\\s)*${words}`).exec(html) ?? []
  return href?.replaceAll(/&.+?;/g, (entity) => entities.get(entity) ?? entity)
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'the Studio and the site agree on the address in every place (round %i)',
  async (round) => {
    const filled = await fill(round)
    const refused = filled.filter(({ href }) => href === null)
    expect(await refusedIn(filled)).toEqual(refused.map(({ name, typed }) => [name, typed]))

    const accepted = filled.filter(({ href }) => href !== null)
    const screens = new Map<Place['on'], string>()
    for (const { on } of accepted) if (!screens.has(on)) screens.set(on, await on())
    const links = accepted.map(({ name, typed, on, says }) => {
      return [name, typed, linkIn(screens.get(on) ?? '', says)]
    })
    expect(links).toEqual(accepted.map(({ name, typed, href }) => [name, typed, href]))
  },
)

test.each([
  ['/who-we-are', '/who-we-are'],
  ['/#faq-refunds', '/#faq-refunds'],
  ['#contact', '#contact'],
  ['MAILTO:a@b.example?subject=Ein Gruß', 'mailto:a@b.example?subject=Ein%20Gru%C3%9F'],
  ['tel:+1 302 555 0142', 'tel:+13025550142'],
  ['#', null],
  ['/\\b.example', null],
  ['/a b', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['mailto:%zz@b.example', null],
  ['mailto:?subject=Course', null],
])('the address %j of a query becomes the link %j', (address, href) => {
  expect(toHref(address)).toBe(href)
})

test('a long text that is no phone number is refused at once', () => {
  // In quadratic time, this would take minutes.
  expect(toHref(`tel:1${' '.repeat(300_000)}!`)).toBeNull()
})

test('a link that is converted once more stays the same', () => {
  for (const [, href] of Object.values(TYPED).flat()) if (href) expect(toHref(href)).toBe(href)
})
