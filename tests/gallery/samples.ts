import type { Home } from '#components/content/home.ts'
import type { Section } from '#components/content/page.ts'
import type { ReadyBlock } from '#lib/content/rich-text.ts'

/** A word of 63 letters, wider than a phone. */
export const LONG = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

/** The fields of a query's result that visitors read. */
export const WORDS =
  /^(heading|intro|caption|text|name|role|background|number|label|note|question|title|steps|callToAction|purpose|owner|summary|welcome|transcript|button|consent|sent)$/

export const paragraph = (text: string): ReadyBlock => ({
  ...{ _type: 'block', _key: text, style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 'span', marks: [], text }],
})

/** The same content with long words. */
export function lengthen<T>(content: T): T {
  return JSON.parse(JSON.stringify(content), (name, value) =>
    typeof value === 'string' && WORDS.test(name) ? LONG : value,
  )
}

/** The same content without some parts. */
export function without<T extends object>(content: T, ...names: string[]): T {
  const copy = { ...content }
  for (const name of names)
    Reflect.set(copy, name, Array.isArray(Reflect.get(content, name)) ? [] : null)
  return copy
}

/** Of a sample: the page around it is always there. */
const PAGE = 'page'

/** A section with usual texts, with long words, and without each part that is no list. */
export const statesOf = (section: Section): Record<string, Section> => ({
  usual: section,
  'long words': lengthen(section),
  ...Object.fromEntries(
    Object.keys(section)
      .filter((name) => !name.startsWith('_') && name !== PAGE)
      .filter((name) => !Array.isArray(Reflect.get(section, name)))
      .map((name) => [`without ${name}`, without(section, name)]),
  ),
})

/** @param home the source of the images and the people */
export function sectionSamples({ hero, teachers, faq }: Home): Section[] {
  const { image } = hero
  const collected = { heading: 'What We Collect', anchor: 'collect', body: [paragraph('Nothing.')] }
  const quote = {
    ...{ text: 'I raised my prices, and nobody left.', name: 'Maria Keller', role: 'Baker' },
    ...{ url: 'https://bakery.example', portrait: teachers[0]?.portrait ?? null },
    isPlaceholder: true,
  }
  const lesson = {
    title: 'Find your audience',
    summary: 'Describe them.',
    duration: 45,
    exercise: 40,
  }
  const entries = [
    { key: 'module', title: 'Marketing', summary: 'Find the people who need you.' },
    { key: 'first', id: 'first', lesson },
    { key: 'second', id: 'second', lesson: { ...lesson, duration: null } },
  ]
  const titles = ['Marketing', 'Sales', 'Finance', 'Leadership', 'A fifth']
  return [
    { _key: 'text', _type: 'policySection', ...collected },
    ...[null, 'Eight Files to Keep'].map(
      (heading): Section => ({
        ...{ _key: `picture-${heading}`, _type: 'pictureSection', heading, image },
        caption: 'The class of last spring.',
      }),
    ),
    {
      ...{ _key: 'quote', _type: 'quoteSection', ...quote },
      ...{ more: [], logos: image && [{ key: 'logo', image }] },
    },
    ...[1, 2, 3].map(
      (count): Section => ({
        ...{ _key: `quotes-${count}`, _type: 'quoteSection', ...quote, logos: null },
        more: Array.from({ length: count }, (_, index) => ({ ...quote, key: `${index}` })),
      }),
    ),
    {
      ...{ _key: 'figures', _type: 'figuresSection', heading: 'The Course in Numbers' },
      figures: ['4', '12', '$1,500'].map((number) => ({ key: number, number, label: 'modules' })),
    },
    {
      ...{
        _key: 'video',
        _type: 'videoSection',
        heading: 'A Lesson',
        file: null,
        uploadedAt: null,
        captions: null,
        transcript: 'First, listen to them.',
      },
      ...{ url: 'https://youtu.be/aqz-KE-bpKQ', image },
    },
    {
      _key: 'callToAction',
      _type: 'callToActionSection',
      heading: 'Start today',
      note: 'Full refund.',
    },
    {
      ...{ _key: 'questions', _type: 'questionsSection', heading: 'Before You Ask' },
      rows: faq.rows.slice(0, 3),
    },
    {
      ...{ _key: 'modules', _type: 'modulesSection', heading: 'Four Modules' },
      modules: titles.map((title) => ({ key: title, title, text: 'Three lessons.' })),
    },
    {
      ...{ _key: 'lessons', _type: 'lessonsSection', heading: 'Lessons', entries },
      ...{ sample: { slug: 'sample-lesson', lessonId: 'first' }, isOnSample: false },
    },
    {
      ...{ _key: 'sample', _type: 'sampleSection', lessonId: 'first' },
      page: { title: null, intro: null },
      entries: [{ key: 'module', title: 'Marketing', summary: null }, ...entries.slice(1, 2)],
      body: [paragraph('Most advertising fails before it’s written.')],
      worksheet: {
        ...{ title: 'Worksheet', name: 'Worksheet', size: 68_000, url: '/sheet.pdf' },
        questions: 'What did you try first?\nWhat almost stopped you?',
      },
    },
    {
      ...{ _key: 'form', _type: 'formSection', heading: 'Write to Us', anchor: 'write' },
      ...{ text: 'We answer within two business days.', kind: 'message', provider: 'formspree' },
      ...{ action: 'https://formspree.io/f/abcdefgh', emailName: null, thanks: null },
      ...{ button: 'Send', consent: 'We only use it to answer.', sent: 'Thank you.' },
    },
    { _key: 'people', _type: 'teachersSection', heading: 'Who', anchor: 'who', teachers },
    {
      ...{ _key: 'bare', _type: 'teachersSection', heading: null, anchor: null },
      teachers: teachers.map((one) => without(one, 'portrait', 'role', 'background')),
    },
    {
      ...{ _key: 'cookies', _type: 'cookieListSection', ...collected },
      cookies: [
        {
          ...{ key: 'token', name: 'bearer-token', purpose: 'Keeps you in.', kind: 'exempt' },
          ...{ owner: 'Fourfold', storage: 'session storage', storagePeriod: 'The tab' },
        },
      ],
    },
  ]
}
