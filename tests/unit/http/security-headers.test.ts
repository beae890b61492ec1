import { securityHeaders } from '#lib/security-headers.ts'

test('a site on https binds browsers to https for two years', () => {
  expect(securityHeaders({ siteUrl: 'https://www.example.com' })).toContainEqual({
    key: 'Strict-Transport-Security',
    value: 'max-age=63072000',
  })
})
