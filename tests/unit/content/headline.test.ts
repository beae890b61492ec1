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
