import { loginPath, returnPath } from '#components/members/session/return-path.ts'

test('a member returns to a lesson', () => {
  const path = '/content/lessons/know-your-customer'
  expect(returnPath(`?next=${path}`)).toBe(path)
  expect(returnPath(`?next=${encodeURIComponent(path)}`)).toBe(path)
})

test.each([
  '',
  '?next=',
  '?next=//evil.example',
  '?next=https://evil.example/content',
  '?next=/content%0d%0aSet-Cookie:a=b',
  '?next=/content\\..',
  '?next=/content/../api/draft',
  '?next=/api/draft',
  '?next=/content/lessons/',
  '?next=/content?x=1',
  '?next=/content%23again',
])('%s leads to the course', (search) => {
  expect(returnPath(search)).toBe('/content')
})

test.each<[from: string, arrival: Parameters<typeof loginPath>[1], path: string]>([
  ['/content', undefined, '/members'],
  ['/content', 'again', '/members#again'],
  ['/content/lessons/pricing', undefined, '/members?next=/content/lessons/pricing'],
  ['/content/lessons/pricing', 'again', '/members?next=/content/lessons/pricing#again'],
  ['/content/lessons/pricing', 'no-access', '/members?next=/content/lessons/pricing#no-access'],
  ['//evil.example', 'again', '/members#again'],
])('from %s, for the reason %s, the login is at %s', (from, arrival, path) => {
  expect(loginPath(from, arrival)).toBe(path)
})
