type Fields = Record<string, unknown>
export type Document = Fields & { _id: string; _type: string }

let words = 0

/** A word that occurs once in all documents. */
const word = () => `word${++words}x`

const WORD = /word\d+x/g

/** The words within a value. */
export const wordsIn = (value: unknown) => new Set(JSON.stringify(value).match(WORD))

const reference = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref, _weak: true })
const slug = (current: string) => ({ _type: 'slug', current })
const span = (marks: string[] = []) => ({ _type: 'span', _key: `s${++words}`, text: word(), marks })
const block = (fields: Fields, ...children: Fields[]) => ({
  ...{ _type: 'block', _key: `b${++words}`, style: 'normal', markDefs: [] },
  ...{ children, ...fields },
})
const webLink = { kind: 'web', url: 'https://elsewhere.example/' }
const link = () => ({ _type: 'link', label: word(), ...webLink })

/** Every kind of block, list, mark and link that the Studio can write. */
const richText = () => [
  block({}, span(), span(['strong']), span(['strong', 'em'])),
  block({ style: 'h3' }, span()),
  block({ markDefs: [{ _type: 'link', _key: 'a', ...webLink }] }, span(['a']), span(['em', 'a'])),
  block({ listItem: 'bullet', level: 1 }, span()),
  block({ listItem: 'bullet', level: 2 }, span(['strong'])),
  block({ listItem: 'number', level: 1 }, span()),
  block({}, { _type: 'siteValue', _key: 'v', value: 'contactEmail' }, span()),
]

export type Assets = { image: string; file: string }

/** The name of the documents that get no faults. */
export const STEADY = 'steady'

export const PAGE = 'all-kinds-of-sections'

/** Documents with every type, field and kind of section, each visible text a word of its own. */
export function wellFormed({ image, file }: Assets): Document[] {
  const asset = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
  const picture = () => ({
    ...{ _type: 'picture', asset: asset(image), alt: word(), decorative: false },
    crop: { top: 0.1, bottom: 0.1, left: 0.2, right: 0 },
    hotspot: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 },
  })
  const upload = (_type: string) => ({ _type, asset: asset(file), title: word() })
  const seo = () => ({
    ...{ _type: 'seo', title: word(), description: word() },
    ...{ hidden: false, image: picture() },
  })
  const teacher = (name: string) => ({
    ...{ _id: `teacher-${name}`, _type: 'teacher', name: word(), role: word(), orderRank: name },
    ...{ background: word(), discipline: 'sales', portrait: picture(), placeholder: false },
  })
  const cookie = (name: string) => ({
    ...{ _id: `cookie-${name}`, _type: 'cookie', name: word(), purpose: word(), kind: 'exempt' },
    ...{ owner: word(), storage: 'cookie', storagePeriod: word() },
  })
  const question = (name: string) => ({
    ...{ _id: `faq-${name}`, _type: 'faqRow', question: word(), answer: richText() },
    ...{ key: slug(name), orderRank: name },
  })
  const lesson = (name: string) => ({
    ...{ _id: `members.lesson-${name}`, _type: 'lesson', title: word(), key: slug(name) },
    ...{ summary: word(), duration: 30, body: richText(), video: 'https://video.example/film' },
    ...{ transcript: word(), files: [{ ...upload('lessonFile'), _key: 'file' }] },
  })
  const timed = { startsAt: new Date(Date.now() + 86_400_000).toISOString(), duration: 60 }
  const titled = (_type: string) => ({ _key: `k${++words}`, _type, title: word(), text: word() })
  const section = (_type: string, fields: Fields) => ({ _type, _key: _type, ...fields })
  const anchored = (name: string) => ({ heading: word(), anchor: slug(name), body: richText() })
  const module = () => ({
    ...{ _type: 'courseModule', _key: `m${++words}` },
    ...{ title: word(), summary: word() },
  })
  return [
    {
      ...{ _id: 'siteSettings', _type: 'siteSettings', productName: word(), logo: picture() },
      ...{ checkoutUrl: 'https://checkout.example/', checkoutLabel: word() },
      ...{
        instalmentsUrl: 'https://checkout.example/in-two',
        taxNote: word(),
        formProvider: 'Forms',
      },
      price: { total: 1500, instalments: [450, 1050], daysBetween: 30 },
      offer: { total: 1200, instalments: [400, 800], ...{ from: null, until: timed.startsAt } },
      refund: { days: 7, bankDaysMin: 5, bankDaysMax: 10, promise: word() },
      ...{ contactEmail: 'hello@fourfold.example', postalAddress: word(), description: word() },
      ...{ socialImage: picture(), placeholder: false, overdueDays: 7, automaticAccess: true },
      navigationLinks: [{ ...link(), _key: 'a' }],
      footerLinks: [{ ...link(), _key: 'a' }],
    },
    {
      ...{ _id: 'announcement', _type: 'announcement', shown: true, message: word() },
      ...{ link: link(), from: '2020-01-01T00:00:00Z', until: timed.startsAt },
    },
    {
      ...{ _id: 'homePage', _type: 'homePage', seo: seo() },
      hero: {
        heading: word(),
        text: word(),
        note: word(),
        link: link(),
        secondLink: link(),
        image: picture(),
      },
      about: { heading: word(), body: richText(), image: picture() },
      roadmap: {
        ...{ heading: word(), image: picture(), link: link() },
        stages: [{ _type: 'stage', _key: 'a', title: word(), steps: word() }],
      },
      worldwide: {
        ...{ heading: word(), text: word(), image: picture(), callToAction: word() },
        provisions: [{ _type: 'provision', _key: 'a', title: word(), text: word() }],
      },
      faq: { heading: word(), openRow: reference('faq-one') },
    },
    ...['one', 'two', STEADY].map(question),
    ...['one', 'two', STEADY].map(teacher),
    ...['one', 'two', STEADY].map(cookie),
    {
      ...{ _id: 'page-all', _type: 'page', title: word(), slug: slug(PAGE), intro: word() },
      ...{ effectiveDate: '2026-01-31', seo: seo() },
      sections: [
        section('policySection', anchored('text')),
        section('pictureSection', { heading: word(), image: picture(), caption: word() }),
        section('quoteSection', {
          ...{ text: word(), name: word(), role: word(), url: 'https://b.example' },
          ...{ portrait: picture(), placeholder: false },
          more: [{ _type: 'quote', _key: 'a', text: word(), name: word(), portrait: picture() }],
          logos: [{ ...picture(), _key: 'a' }],
        }),
        section('figuresSection', {
          heading: word(),
          figures: [1, 2].map((key) => ({
            ...{ _type: 'figure', _key: `${key}`, number: word(), label: word() },
          })),
        }),
        section('videoSection', {
          ...{ heading: word(), url: 'https://video.example/film', transcript: word() },
          image: picture(),
        }),
        section('callToActionSection', { heading: word(), note: word() }),
        section('questionsSection', {
          heading: word(),
          rows: [reference('faq-one'), reference('faq-steady')],
        }),
        section('modulesSection', { heading: word(), modules: [titled('step'), titled('step')] }),
        section('lessonsSection', { heading: word(), sample: reference('page-all') }),
        section('sampleSection', {
          ...{ lesson: reference('members.lesson-one'), body: richText() },
          worksheet: { ...upload('file'), questions: word() },
        }),
        section('teachersSection', { heading: word(), anchor: slug('teachers') }),
        section('formSection', {
          ...{ heading: word(), anchor: slug('form'), text: word(), button: word() },
          ...{ consent: word(), sent: word(), kind: 'message', provider: 'other' },
          ...{ action: 'https://forms.example/f', emailName: 'email', thanks: null },
        }),
        section('cookieListSection', anchored('cookies')),
      ],
    },
    {
      ...{ _id: 'redirect-old', _type: 'redirect', from: '/old-address' },
      ...{ kind: 'page', page: reference('page-all') },
    },
    {
      ...{ _id: 'members.course', _type: 'course', welcome: word() },
      outline: [
        module(),
        reference('members.lesson-one'),
        module(),
        reference('members.lesson-two'),
        reference('members.lesson-nowhere'),
        reference('members.lesson-steady'),
      ],
    },
    ...['one', 'two', STEADY].map(lesson),
    {
      ...{ _id: 'members.workshop', _type: 'workshop', title: word(), summary: word() },
      ...{ ...timed, joinLink: 'https://meet.example/' },
    },
    {
      ...{ _id: 'members.mentorship', _type: 'mentorship', title: word(), summary: word() },
      ...{ fee: 100, renewalLink: 'https://pay.example/', orderRank: 'a' },
    },
  ]
}
