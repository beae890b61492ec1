import { oneAfterAnother } from '#server/membership/one-after-another.ts'

test('calls during a run share one later run, and a failed run does not stop it', async () => {
  const runs: PromiseWithResolvers<string>[] = []
  const settle = oneAfterAnother(() => {
    const run = Promise.withResolvers<string>()
    runs.push(run)
    return run.promise
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const first = settle('a')
  await turn()
  const [second, third] = [settle('a'), settle('a')]
  const other = settle('b')
  await turn()
  expect(runs).toHaveLength(2)
  runs[0]?.reject(new Error('down'))
  await expect(first).rejects.toThrow('down')
  await turn()
  expect(runs).toHaveLength(3)
  runs[1]?.resolve('b')
  runs[2]?.resolve('a')
  expect(await Promise.all([second, third, other])).toEqual(['a', 'a', 'b'])
  const later = settle('a')
  await turn()
  expect(runs).toHaveLength(4)
  runs[3]?.resolve('later')
  expect(await later).toBe('later')
})
