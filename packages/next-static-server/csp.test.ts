import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { noContent, policyOf } from './csp.ts'

const page = { html: '', scripts: ['measure()'], styles: ['p{color:red}'] }

test.each([
  ['no page', noContent],
  ['content', policyOf('content', page)],
  ['content without scripts', policyOf('content', { ...page, scripts: [] })],
  ['scripted', policyOf('scripted', page)],
])('Google’s evaluator finds nothing to improve in the policy of %s', (_, policy) => {
  expect(new CspEvaluator(new CspParser(policy).csp).evaluate()).toEqual([])
  expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a site adds sources, and none without a source', () => {
  const sources = { 'img-src': ['https://a.test', "'self'"], 'frame-ancestors': [] }
  const policy = policyOf('preview', page, { ...sources, 'media-src': ['https://b.test'] })
  expect(policy).toContain("img-src 'self' data: https://a.test;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/; media-src https:\/\/b\.test$/)
  const framed = policyOf('preview', page, { 'frame-ancestors': ['https://frame.test'] })
  expect(framed).toContain('frame-ancestors https://frame.test;')
})
