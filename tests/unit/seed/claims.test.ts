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

const price = ofType('siteSettings', settings)[0]?.price

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

const courses = modules.map((module) => module.lessons)
const inModules = modules.length
const files = lessons.flatMap(({ files }) => files).map(({ _sanityAsset }) => _sanityAsset)
const minutesOf = (some: Lesson[]) => some.reduce((sum, { duration }) => sum + duration, 0)

/** With the least number of claims: a claim in other words would escape this test. */
test.each<[nouns: string, values: number[], atLeast: number]>([
  ['modules|stages|experts|disciplines', [inModules], 5],
  ['exercises', [lessons.length], 1],
  ['lessons', [lessons.length, lessons.length - 1, lessons.length / inModules], 5],
  ['videos', [lessons.filter(({ video }) => video).length], 1],
  ['files', [files.length, files.length / inModules], 3],
  ['worksheets and spreadsheets', [files.length], 1],
  ['worksheets to print', [files.filter((file) => file.endsWith('.pdf')).length], 1],
  ['spreadsheets', [files.filter((file) => file.endsWith('.xlsx')).length], 2],
  ['hours (?:of learning|in total)', [Math.round(minutesOf(lessons) / 60)], 3],
  ['instalments', [price?.instalments.length ?? 0], 2],
])('public texts say of %s how many there are', (nouns, values, atLeast) => {
  const claims = counted(nouns)
  expect(claims.length).toBeGreaterThanOrEqual(atLeast)
  expect(claims.filter(({ number }) => !values.includes(number))).toEqual([])
})

test('each module has as many lessons, files, experts and videos', () => {
  for (const module of courses) {
    expect(module).toHaveLength(lessons.length / inModules)
    expect(module.flatMap((lesson) => lesson.files)).toHaveLength(files.length / inModules)
    expect(module.filter(({ video }) => video)).toHaveLength(1)
  }
  expect(ofType('teacher', z.object({ discipline: z.string() }))).toHaveLength(inModules)
})

test('a week has a module, of at most three hours', () => {
  const [week] = counted('to three hours a week')
  const perModule = courses.map((module) => minutesOf(module) / 60)
  expect(week?.number).toBeLessThanOrEqual(Math.min(...perModule))
  expect(Math.max(...perModule)).toBeLessThanOrEqual(3)
  const finished = texts.flatMap(([, text]) => text.match(/the course in (\w+) weeks/)?.[1] ?? [])
  expect(finished.map(toNumber)).toEqual([courses.length])
})

test('the instalments add up to the price, which texts insert', () => {
  expect(price?.instalments.reduce((sum, amount) => sum + amount, 0)).toBe(price?.total)
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

test('visitors read before they buy that the course needs JavaScript', () => {
  expect(
    texts.filter(([id, text]) => id.startsWith('faq-') && text.includes('JavaScript')),
  ).toHaveLength(1)
})
