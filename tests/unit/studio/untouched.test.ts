import { isUntouched } from '../../../studio/untouched/markers.ts'

const link = { _key: 'old', label: 'Before' }
const added = { _key: 'new' }
const value = { title: 'Links', intro: undefined, links: [link, added] }
const published = { links: [link] }
const path = (item: string, ...rest: string[]) => ['links', { _key: item }, ...rest]

const untouched = (at: ReturnType<typeof path>, touched: string[] = []) =>
  isUntouched(at, { value, published, touched: new Set(touched) })

test('a new item is untouched until it, or one of its fields, was left', () => {
  expect(untouched(path('new', 'label'))).toBe(true)
  expect(untouched(path('new'))).toBe(true)
  expect(untouched(path('new', 'label'), ['links[_key=="new"]'])).toBe(false)
  expect(untouched(path('new', 'label'), ['links[_key=="new"].label'])).toBe(false)
  expect(untouched(path('new', 'label'), ['links'])).toBe(true)
})

test('what was published before is never untouched', () => {
  expect(untouched(path('old', 'label'))).toBe(false)
  expect(untouched(['intro'])).toBe(false)
})

test('of a new document, empty fields are untouched until they were left', () => {
  const inNew = (name: string, touched: string[] = []) =>
    isUntouched([name], { value, published: null, touched: new Set(touched) })
  expect(inNew('intro')).toBe(true)
  expect(inNew('intro', ['intro'])).toBe(false)
  expect(inNew('title')).toBe(false)
})

test('formatted text shows its errors at once', () => {
  const body = { body: [{ _key: 'b', _type: 'block', markDefs: [{ _key: 'm' }] }] }
  const mark = ['body', { _key: 'b' }, 'markDefs', { _key: 'm' }]
  expect(isUntouched(mark, { value: body, published: {}, touched: new Set() })).toBe(false)
})
