import { limited } from '#emulators/content-lake/data/query/limit.ts'

test('an endless query is ended, and the next one is answered', () => {
  const endless = () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)
  expect(() => limited(endless, 20)).toThrow(/took longer than 0.02 s/)
  expect(limited(() => 1)).toBe(1)
})
