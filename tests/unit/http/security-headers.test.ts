import { securityHeaders } from '#lib/security-headers.ts'

const headersOf = (siteUrl: string) =>
  Object.fromEntries(securityHeaders({ siteUrl }).map(({ key, value }) => [key, value]))

test('a site on https binds browsers to https for two years', () => {
  expect(headersOf('https://www.example.com')['Strict-Transport-Security']).toBe('max-age=63072000')
})

test('a site on this machine binds no browser to https', () => {
  expect(headersOf('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
})
