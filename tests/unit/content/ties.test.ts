import { tieHeadline, tieWords } from '#lib/content/ties.ts'

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
  expect(tieHeadline(text)).toBe(tied.replaceAll('~', '\u00a0'))
})

test.each([
  ['First-party, sign-in and step-by-step', 'First-|party, sign-|in and step-|by-|step'],
  ['firebase-heartbeat-database', 'firebase-heartbeat-database'],
])('%s', (text, tied) => {
  expect(tieWords(text)).toBe(tied.replaceAll('|', '\u2060'))
})
