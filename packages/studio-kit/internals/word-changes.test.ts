import { diffInput, wrap } from '@sanity/diff'
import { inWords } from './word-changes.ts'

test('what differs in a text is whole words', () => {
  const compared = (before: string, after: string) => {
    const diff = diffInput(wrap(before, null), wrap(after, null))
    return (
      diff.type === 'string' && inWords(diff).segments.map(({ action, text }) => [action, text])
    )
  }
  expect(compared('Are there any discounts?', 'Do you offer any discounts?')).toEqual([
    ['removed', 'Are there '],
    ['added', 'Do you offer '],
    ['unchanged', 'any discounts? '],
  ])
  expect(compared('In two parts?', 'In two parts? Two parts?')).toEqual([
    ['unchanged', 'In two parts? '],
    ['added', 'Two parts? '],
  ])
  expect(compared('Twice. Twice.', 'Twice. Twice. Twice.')).toEqual([
    ['unchanged', 'Twice. Twice. '],
    ['added', 'Twice. '],
  ])
})
