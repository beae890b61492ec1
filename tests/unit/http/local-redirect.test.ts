import { localPath, localRedirect } from '#lib/http/local-redirect.ts'

test.each([
  ['/', '/'],
  ['/who-we-are', '/who-we-are'],
  ['/content/lessons/pricing', '/content/lessons/pricing'],
  [
    '/who-we-are?sanity-preview-perspective=drafts#top',
    '/who-we-are?sanity-preview-perspective=drafts#top',
  ],
  ['/a/../who-we-are', '/who-we-are'],
  ['/a?next=//evil.example', '/a?next=//evil.example'],
])('%s is a path of this site', (address, path) => {
  expect(localPath(address)).toBe(path)
})

test.each([
  'https://evil.example',
  'HTTPS:evil.example',
  '//evil.example',
  '///evil.example',
  '//x//local//evil.example',
  '//site.invalid//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2F/evil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/a//evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/a\u0000b',
  'javascript:alert(1)',
  'data:text/html,hi',
  'http://',
])('%j is not a path of this site', (address) => {
  expect(localPath(address)).toBeNull()
  expect(localRedirect(address).headers.get('location')).toBe('/')
})

test('a query cannot inject a header', () => {
  expect(localPath('/a?b\r\nSet-Cookie: c=d')).toBe('/a?bSet-Cookie:%20c=d')
})
