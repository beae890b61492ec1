import type { Home } from '#lib/content/home.ts'
import type { Section, SectionOf } from '#lib/content/page.ts'
import type { ReadyBlock } from '#lib/content/site-values.ts'

/** A word of 63 letters, wider than a phone. */
export const LONG = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

export const paragraph = (text: string): ReadyBlock => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'span', marks: [], text }],
})

/** Every kind of section in its states; a new kind is an error here until it has some. */
type Samples = { [Type in Section['_type']]: Record<string, SectionOf<Type>> }

/** @param home where the images and the people come from */
export function sectionSamples({ hero, teachers, faq }: Home): Samples {
  const { image } = hero
  const portrait = teachers[0]?.portrait ?? null
  const text = {
    ...{ _key: 'text', _type: 'policySection', heading: 'What We Collect', anchor: 'collect' },
    body: [paragraph('Your name and your email address, and nothing else.')],
  } satisfies Section
  const picture = {
    ...{ _key: 'picture', _type: 'pictureSection', image, caption: 'The class of last spring.' },
  } satisfies Section
  const quote = {
    ...{ _key: 'quote', _type: 'quoteSection', text: 'I raised my prices, and nobody left.' },
    ...{ name: 'Maria Keller', role: 'Baker', portrait },
  } satisfies Section
  const figures = {
    ...{ _key: 'figures', _type: 'figuresSection', heading: 'The Course in Numbers' },
    figures: [
      { key: 'modules', number: '4', label: 'modules' },
      { key: 'lessons', number: '12', label: 'lessons' },
      { key: 'price', number: '$1,500', label: 'for everything' },
    ],
  } satisfies Section
  const video = {
    ...{ _key: 'video', _type: 'videoSection', heading: 'A Lesson', file: null, captions: null },
    ...{ url: 'https://youtu.be/aqz-KE-bpKQ', image },
  } satisfies Section
  const action = {
    ...{ _key: 'action', _type: 'callToActionSection', heading: 'Start today' },
    note: 'Full refund in the first week.',
  } satisfies Section
  const questions = {
    ...{ _key: 'questions', _type: 'questionsSection', heading: 'Before You Ask' },
    rows: faq.rows.slice(0, 3),
  } satisfies Section
  const modules = {
    ...{ _key: 'modules', _type: 'modulesSection', heading: 'Four Modules' },
    modules: ['Marketing', 'Sales', 'Finance', 'Leadership'].map((title) => ({
      ...{ key: title, title, text: 'Three lessons, with exercises for your own business.' },
    })),
  } satisfies Section
  const people = {
    ...{ _key: 'people', _type: 'teachersSection', heading: 'Who Teaches', anchor: 'who' },
    teachers,
  } satisfies Section
  const cookies = {
    ...{ _key: 'cookies', _type: 'cookieListSection', heading: 'The List', anchor: 'list' },
    body: [paragraph('All of them.')],
    cookies: [
      {
        ...{ key: 'token', name: 'bearer-token', purpose: 'Keeps you signed in.', kind: 'exempt' },
        ...{ owner: 'Fourfold', storage: 'session storage', storagePeriod: 'The tab' },
      },
    ],
  } satisfies Section

  return {
    policySection: {
      usual: text,
      'long words': { ...text, heading: LONG, body: [paragraph(LONG)] },
      'without a heading': { ...text, heading: null },
    },
    pictureSection: {
      usual: picture,
      'long words': { ...picture, caption: LONG },
      'without a caption': { ...picture, caption: null },
    },
    quoteSection: {
      usual: quote,
      'long words': { ...quote, text: LONG, name: LONG, role: LONG },
      'without a portrait and a role': { ...quote, portrait: null, role: null },
    },
    figuresSection: {
      usual: figures,
      'long words': {
        ...figures,
        heading: LONG,
        figures: figures.figures.map((one) => ({ ...one, label: LONG })),
      },
      'two without a heading': { ...figures, heading: null, figures: figures.figures.slice(1) },
    },
    videoSection: {
      usual: video,
      'long words': { ...video, heading: LONG },
      'without an image and a heading': { ...video, heading: null, image: null },
    },
    callToActionSection: {
      usual: action,
      'long words': { ...action, heading: LONG, note: LONG },
      'without a note': { ...action, note: null },
    },
    questionsSection: {
      usual: questions,
      'long words': {
        ...questions,
        heading: LONG,
        rows: [{ _id: 'faq-long', key: 'long', question: LONG, answer: [paragraph(LONG)] }],
      },
      'without a heading': { ...questions, heading: null },
    },
    modulesSection: {
      'all tones': modules,
      'long words': {
        ...modules,
        heading: LONG,
        modules: modules.modules.map((one) => ({ ...one, title: LONG, text: LONG })),
      },
      'five without texts': {
        ...modules,
        heading: null,
        modules: [...modules.modules, { key: 'fifth', title: 'A fifth', text: null }].map(
          (one) => ({ ...one, text: null }),
        ),
      },
    },
    teachersSection: {
      'all tones': people,
      'long words': {
        ...people,
        teachers: teachers.map((one) => ({ ...one, name: LONG, role: LONG, background: LONG })),
      },
      'without portraits, roles and backgrounds': {
        ...people,
        teachers: teachers.map((one) => ({
          ...{ ...one, portrait: null, role: null, background: null },
        })),
      },
    },
    cookieListSection: {
      usual: cookies,
      'long words': {
        ...cookies,
        cookies: cookies.cookies.map((one) => ({ ...one, name: LONG, purpose: LONG })),
      },
    },
  }
}
