/** @jest-environment node */
import { securityHeaders } from '#lib/security-headers.ts'

const studioUrl = 'https://studio.example.com'
const headersOf = (siteUrl: string) =>
  Object.fromEntries(securityHeaders({ siteUrl, studioUrl }).map(({ key, value }) => [key, value]))

test('a site that is encrypted is so for good', () => {
  expect(headersOf('https://www.example.com')['Strict-Transport-Security']).toBe('max-age=63072000')
})

test('a site on this machine binds no browser to https', () => {
  expect(headersOf('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
})

test('the studio alone may show the site in a frame', () => {
  const headers = headersOf('https://www.example.com')
  expect(headers['Content-Security-Policy']).toBe(`frame-ancestors 'self' ${studioUrl}`)
  expect(headers).not.toHaveProperty('X-Frame-Options')
})
