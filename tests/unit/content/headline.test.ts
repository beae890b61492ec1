import { vercelStegaCombine } from '@vercel/stega'
import { tieShortWords } from '#lib/content/headline.ts'

test.each([
  [
    'Everything your business runs on, in one course',
    'Everything your business runs~on, in~one course',
  ],
  ['Is this it? Come in!', 'Is this~it? Come~in!'],
  ['We came here out of passion', 'We came here out of passion'],
  ['What you get, worldwide', 'What you~get, worldwide'],
  ['What we provide, worldwide', 'What we~provide, worldwide'],
  ['FAQ (How it works)', 'FAQ (How~it~works)'],
])('%s', (text, tied) => {
  expect(tieShortWords(text)).toBe(tied.replaceAll('~', '\u00a0'))
})

test('a headline of the preview, which ends with a mark, is tied like that of the page', () => {
  const mark = { origin: 'sanity.io', href: '/studio' }
  const marked = vercelStegaCombine('Everything your business runs on, in one course', mark)
  expect(tieShortWords(marked)).toBe(
    marked.replace('runs on', 'runs~on').replace('in one', 'in~one').replaceAll('~', '\u00a0'),
  )
})
