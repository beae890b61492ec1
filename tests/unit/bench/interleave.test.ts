import { interleave } from '../../bench/measuring/measuring.ts'

test('contestants take turns, and every second round is reversed', async () => {
  const order: string[] = []
  const results = await interleave(['a', 'b', 'c'], 3, async (name) => order.push(name))
  expect(order.join('')).toBe('abccbaabc')
  expect(results.get('a')).toEqual([1, 6, 7])
})
