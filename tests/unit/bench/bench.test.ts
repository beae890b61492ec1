import { type Figure, figureOf } from '../../bench/report/figure.ts'
import { sectionMarkdown } from '../../bench/report/table.ts'

const lines = (markdown: string) => markdown.split('\n').filter((line) => line.startsWith('|'))

test('a row has the medians of all columns and the ratios of ours to the others', () => {
  const results = new Map([
    ['ours', [1, 30, 2]],
    ['nginx', [4, 5]],
  ])
  const figures = [figureOf('Time', 'ms', results, (ms) => ms)]
  expect(lines(sectionMarkdown({ title: '', note: '', figures }))).toEqual([
    '|  | ours | nginx | ours / nginx |',
    '| --- | ---: | ---: | ---: |',
    '| Time, ms | 2 | 4.5 | 0.444 |',
  ])
})

test('what was not measured, and a ratio to nothing, is a dash', () => {
  const figures: Figure[] = [
    { what: 'JavaScript', unit: 'KB', samples: { ours: [2048], nginx: [0] } },
    { what: 'Memory', unit: 'MB', samples: { ours: [5 * 1024 ** 2] } },
  ]
  expect(lines(sectionMarkdown({ title: '', note: '', figures })).slice(2)).toEqual([
    '| JavaScript, KB | 2 | 0 | – |',
    '| Memory, MB | 5 | – | – |',
  ])
})

import { interleave } from '../../bench/measuring/measuring.ts'

test('contestants take turns, and every second round is reversed', async () => {
  const order: string[] = []
  const results = await interleave(['a', 'b', 'c'], 3, async (name) => order.push(name))
  expect(order.join('')).toBe('abccbaabc')
  expect(results.get('a')).toEqual([1, 6, 7])
})
