import { z } from 'zod'
import { readSeed, type SeedDocument } from '#emulators/seed/read-seed.ts'
import { isMemberType } from '#schemas/fixed.ts'
import { VALUES } from '#schemas/values/values.ts'
import { SEED } from '../../support/lakes.ts'
import { plainText } from './words.ts'

// What the public texts count must be what the course has. Numbers are written as words or digits.

const NUMBERS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const NUMBER = `(${NUMBERS.slice(1).join('|')}|\\d+)`

const block = z.looseObject({ _type: z.literal('block') })
const lesson = z.object({
  _id: z.string(),
  duration: z.number(),
  video: z.string().optional(),
  body: z.array(z.looseObject({ style: z.string() })),
  files: z.array(z.object({ _sanityAsset: z.string() })).default([]),
})
const outline = z.object({
  outline: z.array(z.looseObject({ _type: z.string(), _ref: z.string().optional() })),
})
const workshop = z.object({ startsAt: z.iso.datetime() })
const effective = z.object({ effectiveDate: z.iso.date() })
const settings = z.object({
  price: z.object({ total: z.number(), instalments: z.array(z.number()) }),
})

let documents: SeedDocument[]
let lessons: z.infer<typeof lesson>[]
/** Every public text by the id of its document: paragraphs, headings, descriptions of images. */
let texts: [id: string, text: string][]

beforeAll(async () => {
  documents = await readSeed(SEED)
  lessons = ofType('lesson', lesson)
  texts = documents
    .filter(({ _type }) => !isMemberType(_type))
    .flatMap((document) => textsIn(document).map((text): [string, string] => [document._id, text]))
})

const ofType = <Shape extends z.ZodType>(type: string, shape: Shape) =>
  z.array(shape).parse(documents.filter(({ _type }) => _type === type))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (block.safeParse(value).success) return [plainText([value])]
  const entries = Object.entries(value).filter(([name]) => !name.startsWith('_'))
  const found = entries.flatMap(([, child]) => textsIn(child))
  // A figure is a number and the words that say what it counts.
  const figure = z.object({ number: z.string(), label: z.string() }).safeParse(value).data
  return figure ? [`${figure.number} ${figure.label}`] : found
}

/** Every number that public texts put before these words, with the document that does. */
function counted(nouns: string) {
  const claim = new RegExp(`\\b${NUMBER}(?: other)? (?:\\w+ing )?(?:${nouns})\\b`, 'gi')
  return texts.flatMap(([id, text]) =>
    [...text.matchAll(claim)].map(([claim, number = '']) => ({
      id,
      claim,
      number: toNumber(number),
    })),
  )
}

function toNumber(number: string) {
  const index = NUMBERS.indexOf(number.toLowerCase())
  return index < 0 ? Number(number) : index
}

/** Checks every claim, and that there are some: a claim in other words would escape this test. */
function expectClaims(nouns: string, values: number[], atLeast = 1) {
  const claims = counted(nouns)
  expect(claims.length).toBeGreaterThanOrEqual(atLeast)
  expect(claims.filter(({ number }) => !values.includes(number))).toEqual([])
}

const modules = () => {
  const entries = ofType('course', outline).flatMap((course) => course.outline)
  const found: z.infer<typeof lesson>[][] = []
  for (const { _type, _ref } of entries)
    if (_type === 'courseModule') found.push([])
    else found.at(-1)?.push(...lessons.filter(({ _id }) => _id === _ref))
  return found
}
const filesOf = (some: z.infer<typeof lesson>[], ending = '') =>
  some.flatMap(({ files }) => files).filter(({ _sanityAsset }) => _sanityAsset.endsWith(ending))

const minutesOf = (some: z.infer<typeof lesson>[]) =>
  some.reduce((sum, { duration }) => sum + duration, 0)

test('modules, tasks and experts are as many as the course has', () => {
  expectClaims('modules|stages|tasks|experts|disciplines', [modules().length], 5)
  expect(ofType('teacher', z.object({ discipline: z.string() }))).toHaveLength(modules().length)
})

test('lessons are as many as the course has, in all, in each module and after the sample', () => {
  const perModule = modules().map((module) => module.length)
  expect(new Set(perModule).size).toBe(1)
  expectClaims('lessons', [lessons.length, lessons.length - 1, perModule[0] ?? 0], 5)
})

test('videos are as many as the course has, one in each module', () => {
  expectClaims('videos', [lessons.filter(({ video }) => video).length], 2)
  expect(texts.flat().join('\n')).toContain('In each module, one lesson also has a video')
})

test('files, worksheets and spreadsheets are as many as the course has', () => {
  const perModule = modules().map((module) => filesOf(module).length)
  expect(new Set(perModule).size).toBe(1)
  expectClaims('files', [filesOf(lessons).length, perModule[0] ?? 0], 3)
  expectClaims('worksheets and spreadsheets', [filesOf(lessons).length])
  expectClaims('worksheets to print', [filesOf(lessons, '.pdf').length])
  expectClaims('spreadsheets', [filesOf(lessons, '.csv').length])
})

test('the hours add up to the lessons, and the weeks to the modules', () => {
  const hours = Math.round(minutesOf(lessons) / 60)
  expectClaims('hours (?:of learning|in total)', [hours], 3)
  const [week] = counted('to three hours a week')
  const perModule = modules().map((module) => minutesOf(module) / 60)
  expect(week?.number).toBeLessThanOrEqual(Math.min(...perModule))
  expect(Math.max(...perModule)).toBeLessThanOrEqual(3)
  const finished = texts.flatMap(([, text]) => text.match(/the course in (\w+) weeks/)?.[1] ?? [])
  expect(finished.map(toNumber)).toEqual([modules().length])
})

test('no public text calls the workload anything else', () => {
  const hours = counted('hours?').map(({ claim }) => claim)
  expect([...new Set(hours)].toSorted()).toEqual([
    '10 hours',
    'one hour',
    'ten hours',
    'three hours',
  ])
})

test('“about once a month” is how often there is a workshop, from the date of the policies on', () => {
  const policies = documents.flatMap((page) => effective.safeParse(page).data?.effectiveDate ?? [])
  const days = [...new Set(policies), ...ofType('workshop', workshop).map((one) => one.startsAt)]
    .map((date) => Date.parse(date) / 86_400_000)
    .toSorted((one, other) => one - other)
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? 0))
  expect(gaps.filter((gap) => gap < 14 || gap > 40)).toEqual([])
  expect(gaps.length).toBeGreaterThan(3)
  const inNewYork = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
  })
  for (const { startsAt } of ofType('workshop', workshop))
    expect(inNewYork.format(Date.parse(startsAt))).toMatch(/^Wednesday.* 12:00\sPM$/)
  expect(texts.flat().join('\n')).toContain(
    'small groups, about once a month, on a Wednesday at noon Eastern Time.',
  )
})

test('the instalments add up to the price, which texts insert', () => {
  const [site] = ofType('siteSettings', settings)
  const { total, instalments } = site?.price ?? { total: 0, instalments: [] }
  expect(instalments.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  expectClaims('instalments', [instalments.length], 3)
  const inserted = texts.flatMap(([, text]) => [...text.matchAll(/\{(\w+)\}/g)])
  expect(inserted.length).toBeGreaterThan(20)
  for (const [, name = ''] of inserted) expect(Object.keys(VALUES)).toContain(name)
})

test('the second payment has one due date, and one period of grace', () => {
  const found = (pattern: RegExp) => texts.flatMap(([id, text]) => (pattern.test(text) ? id : []))
  const pages = ['faq-instalments', 'page-reimbursement']
  expect(found(/second .*is due 30 days later/)).toEqual(pages)
  expect(found(/due \S+ days? later/)).toEqual(pages)
  expect(found(/at checkout and \S+ after 30 days/)).toEqual(['page-sample-lesson'])
  expect(found(/after \d+ days/)).toEqual(['page-sample-lesson'])
  expect(found(/still unpaid a week later, we pause your access/)).toEqual(pages)
})

test('access is said to last only for those who have paid in full', () => {
  const lasting = texts.flatMap(([id, text]) => (/doesn’t expire/.test(text) ? [[id, text]] : []))
  expect(lasting.map(([id]) => id)).toEqual(['faq-modules', 'page-sample-lesson'])
  for (const [, text] of lasting) expect(text).toMatch(/once you’ve paid in full, your access/i)
})

test('a refund is confirmed equally fast wherever a text says how fast', () => {
  const promises = texts.flatMap(([id, text]) => {
    const [, days] = /We confirm .* within (\w+) business days/.exec(text) ?? []
    return days ? [[id, days]] : []
  })
  expect(promises).toEqual([
    ['faq-refunds', 'two'],
    ['page-reimbursement', 'two'],
  ])
})

test('the sample is the beginning of the first lesson, word for word, and less than three quarters of it', () => {
  const sample = documents.find(({ _id }) => _id === 'page-sample-lesson')
  const { sections } = z
    .object({ sections: z.array(z.object({ body: z.array(z.unknown()).optional() })) })
    .parse(sample)
  const shown = plainText(sections[0]?.body)
  const whole = plainText(modules()[0]?.[0]?.body)
  expect(whole.startsWith(shown)).toBe(true)
  expect(shown.length).toBeGreaterThan(whole.length / 3)
  expect(shown.length).toBeLessThan((whole.length * 3) / 4)
})
