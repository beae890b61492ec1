import { runInNewContext } from 'node:vm'
import { meantPath } from '#server/meant-path.ts'

test.each([
  ['/who-we-are', '/who-we-are'],
  ['/Who-We-Are', '/who-we-are'],
  ['/who-we-are%20', '/who-we-are'],
  ['/who-we-are%C2%A0%E2%80%8B', '/who-we-are'],
  ['/%EF%BB%BFwho-we-are', '/who-we-are'],
  ['/who-we-are).', '/who-we-are'],
  ['/who-we-are%E2%80%9D,', '/who-we-are'],
  ['/who-we-are%3E/', '/who-we-are'],
  ['/blog/Old_name.html!', '/blog/old_name.html'],
  ['/)', '/'],
  ['/%E2%80%8B/b.example', null],
  ['/%E2%80%8B%5Cb.example', null],
  ['/who we are', null],
  ['/%C3%BCber-uns', null],
])('the path %s means %s', (path, meant) => {
  expect(meantPath(path)).toBe(meant)
  if (meant) expect(meantPath(meant)).toBe(meant)
})

test('the time for a path grows only with its length', () => {
  const long = `/${',.'.repeat(500_000)}x`
  expect(runInNewContext('read()', { read: () => meantPath(long) }, { timeout: 10_000 })).toBeNull()
})
