import { evaluate, parse } from 'groq-js'
import { linked, readClipboard } from 'pasted-text'
import { SAMPLES, type Sample } from 'pasted-text/testing'
import { destinationOf } from '../../../schemas/fields/copied-destination.ts'

type Block = Awaited<ReturnType<typeof linked>>[number]

const content = [
  {
    _id: 'drafts.page-cookies-policy',
    _type: 'page',
    slug: { current: 'cookies-policy' },
    sections: [{ _key: 's1', anchor: { current: 'list' } }],
  },
  { _id: 'faq-refunds', _type: 'faqRow', key: { current: 'refunds' } },
  { _id: 'members.lesson-one', _type: 'lesson', key: { current: 'one' } },
]

const fetch = async (query: string, params: Record<string, string>) => {
  const value = await evaluate(parse(query, { params }), { dataset: content, params })
  return value.get()
}

const options = { siteUrl: 'https://fourfold.test', isForMembers: false, fetch }

/** As {@link Sample.expected} writes it. */
function written({ style, listItem, level = 1, children, markDefs }: Block) {
  const words = children.map(({ text, marks }) => {
    const link = markDefs.find(({ _key }) => marks.includes(_key))
    const around = marks.includes('strong') ? '**' : marks.includes('em') ? '_' : ''
    const look = `${around}${text.replaceAll('\n', '⏎')}${around}`
    return link ? `[${look}](${destinationIn(link)})` : look
  })
  const item = listItem && { bullet: '- ', number: '1. ' }[listItem]
  const start = item ? '  '.repeat(level - 1) + item : style === 'h3' ? '### ' : ''
  return start + words.join('')
}

function destinationIn(link: Record<string, unknown>) {
  const { kind, page, question, section, email, phone, url } = link
  const target = [page, question].flatMap((one) => (one ? [Object(one)._ref] : []))
  return url ?? [kind, ...target, section, email, phone].filter(Boolean).join(' ')
}

function read({ html = '', text = '', selected = '', isAnswer = false }: Sample) {
  const plain = text || new DOMParser().parseFromString(html, 'text/html').body.textContent
  return readClipboard({ html, text: plain, selected }, !isAnswer)
}

test.each(SAMPLES)('a paste from $from', async (sample) => {
  const copied = read(sample)
  const blocks = await linked(copied?.blocks ?? [], (href) => destinationOf(href, options))
  expect(blocks.map(written)).toEqual(sample.expected)
  expect(copied?.images).toBe(sample.images ?? 0)
  const keys = blocks.flatMap(({ _key, children, markDefs }) => [
    _key,
    ...[...children, ...markDefs].map((one) => one._key),
  ])
  expect(new Set(keys).size).toBe(keys.length)
})

test('words without any form are pasted by the editor, and the corpus has enough samples', () => {
  expect(readClipboard({ html: '', text: 'a few words', selected: '' }, true)).toBeUndefined()
  expect(SAMPLES.length).toBeGreaterThanOrEqual(40)
})

test('a copied lesson is a link for members, and without a response the address stays', async () => {
  const lesson = 'https://fourfold.test/content/lessons/one'
  expect(await destinationOf(lesson, { ...options, isForMembers: true })).toEqual({
    kind: 'lesson',
    lesson: { _type: 'reference', _ref: 'members.lesson-one', _weak: true },
  })
  const offline = { ...options, fetch: () => Promise.reject(new Error('Offline')) }
  const page = 'https://fourfold.test/cookies-policy#list'
  expect(await destinationOf(page, offline)).toEqual({ kind: 'web', url: page })
})

test('an image is counted, and leaves nothing', () => {
  const copied = readClipboard({ html: '<img src="a.png">', text: '', selected: '' }, true)
  expect(copied).toEqual({ blocks: [], images: 1 })
})
