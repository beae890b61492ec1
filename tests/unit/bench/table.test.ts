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
