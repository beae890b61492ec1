import { z } from 'zod'
import { isMemberType } from '#schemas/member-types.ts'
import { VALUES } from '#schemas/values/values.ts'
import { documents, get, type Lesson, lessons, modules, ofType, plainText } from './documents.ts'

// What the public texts count must be what the course has. Numbers are written as words or digits.

const NUMBERS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const NUMBER = `(${NUMBERS.slice(1).join('|')}|\\d+)`

const block = z.looseObject({ _type: z.literal('block') })
const settings = z.object({
  price: z.object({ total: z.number(), instalments: z.array(z.number()) }),
})

/** Every public text by the id of its document: paragraphs, headings, descriptions of images. */
const texts = documents
  .filter(({ _type }) => !isMemberType(_type))
  .flatMap((document) => textsIn(document).map((text): [string, string] => [document._id, text]))

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
    [...text.matchAll(claim)].map(([claim, n = '']) => ({ id, claim, number: toNumber(n) })),
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

const courses = modules.map((module) => module.lessons)
const filesOf = (some: Lesson[], ending = '') =>
  some.flatMap(({ files }) => files).filter(({ _sanityAsset }) => _sanityAsset.endsWith(ending))

const minutesOf = (some: Lesson[]) => some.reduce((sum, { duration }) => sum + duration, 0)

test('modules, tasks and experts are as many as the course has', () => {
  expectClaims('modules|stages|tasks|experts|disciplines', [courses.length], 5)
  expect(ofType('teacher', z.object({ discipline: z.string() }))).toHaveLength(courses.length)
})

test('lessons are as many as the course has, in all, in each module and after the sample', () => {
  const perModule = courses.map((module) => module.length)
  expect(new Set(perModule).size).toBe(1)
  expectClaims('lessons', [lessons.length, lessons.length - 1, perModule[0] ?? 0], 5)
})

test('videos are as many as the course has, one in each module', () => {
  expectClaims('videos', [lessons.filter(({ video }) => video).length])
  expect(texts.flat().join('\n')).toContain('In each module, one lesson also has a video')
})

test('files, worksheets and tables are as many as the course has', () => {
  const perModule = courses.map((module) => filesOf(module).length)
  expect(new Set(perModule).size).toBe(1)
  expectClaims('files', [filesOf(lessons).length, perModule[0] ?? 0], 3)
  expectClaims('files that come', [filesOf(lessons).length])
  expectClaims('worksheets and CSV tables', [filesOf(lessons).length])
  expectClaims('worksheets to print', [filesOf(lessons, '.pdf').length])
  expectClaims('CSV tables', [filesOf(lessons, '.csv').length])
})

test('the hours add up to the lessons, and the weeks to the modules', () => {
  const hours = Math.round(minutesOf(lessons) / 60)
  expectClaims('hours (?:of learning|in total)', [hours], 3)
  const [week] = counted('to three hours a week')
  const perModule = courses.map((module) => minutesOf(module) / 60)
  expect(week?.number).toBeLessThanOrEqual(Math.min(...perModule))
  expect(Math.max(...perModule)).toBeLessThanOrEqual(3)
  const finished = texts.flatMap(([, text]) => text.match(/the course in (\w+) weeks/)?.[1] ?? [])
  expect(finished.map(toNumber)).toEqual([courses.length])
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

test('the sample is the beginning of the first lesson, word for word, and less than three quarters of it', () => {
  const page = z.object({ sections: z.array(z.object({ body: z.unknown().optional() })) })
  const shown = plainText(page.parse(get('page-sample-lesson')).sections[0]?.body)
  const whole = plainText(courses[0]?.[0]?.body)
  expect(whole.startsWith(shown)).toBe(true)
  expect(shown.length).toBeGreaterThan(whole.length / 3)
  expect(shown.length).toBeLessThan((whole.length * 3) / 4)
})
