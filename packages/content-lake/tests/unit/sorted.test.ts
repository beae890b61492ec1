import fc from 'fast-check'
import { edit, sortInSteps } from '../../data/query/sorted.ts'

type Item = { value: number; name: string }
const compare = (a: Item, b: Item) => a.value - b.value
const item = (name: string) => (value: number) => ({ value, name })

test('a changed list is in order, and has new items in place of equal ones', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 60 }))
  fc.assert(
    fc.property(numbers, fc.func(fc.boolean()), numbers, (before, isRemoved, after) => {
      const list = before.map(item('old')).sort(compare)
      const removed = list.filter(({ value }) => isRemoved(value) || after.includes(value))
      const kept = list.filter((old) => !removed.includes(old))
      const added = after.map(item('new'))
      edit(list, removed, added, compare)
      expect(list).toEqual([...kept, ...added].sort(compare))
    }),
  )
})

test('sorting in steps keeps the order of equals', () => {
  const items = Array.from({ length: 60_000 }, (_, n) => item(`${n}`)((n * 7919) % 101))
  const steps = sortInSteps(items, compare)
  let step = steps.next()
  let count = 0
  for (; !step.done; count += 1) step = steps.next()
  expect(step.value).toEqual(items.toSorted(compare))
  expect(count).toBeGreaterThan(3)
})
