import { loginPath, returnPath } from '#lib/members/browser/return-path.ts'
import { hostileAddresses } from '../../http/hostile-addresses.ts'

test('a member is led back to a lesson', () => {
  const path = '/content/lessons/know-your-customer'
  expect(returnPath(`?next=${path}`)).toBe(path)
  expect(returnPath(`?next=${encodeURIComponent(path)}`)).toBe(path)
})

test.each([
  '',
  '?next=',
  ...hostileAddresses.map((address) => `?next=${encodeURIComponent(address)}`),
  '?next=/content\\..',
  '?next=/content/../api/draft',
  '?next=/api/draft',
  '?next=/content/lessons/',
  '?next=/content?x=1',
  '?next=/content%23again',
])('%s leads to the course, and nowhere else', (search) => {
  expect(returnPath(search)).toBe('/content')
})

test.each([
  ['/content', false, '/members'],
  ['/content', true, '/members#again'],
  ['/content/lessons/pricing', false, '/members?next=/content/lessons/pricing'],
  ['/content/lessons/pricing', true, '/members?next=/content/lessons/pricing#again'],
  ['//evil.example', true, '/members#again'],
])('from %s, again %s, the way to the login is %s', (from, again, path) => {
  expect(loginPath(from, again)).toBe(path)
})
