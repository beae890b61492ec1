import { createServer } from 'node:http'
import { respondToMember } from '#lib/members/respond.ts'
import { serve } from '../../support/serve.ts'

let log: jest.SpyInstance
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void jest.restoreAllMocks())

test('a file whose member has left is no error, but any other fault is one', async () => {
  const leaving = new AbortController()
  const silent = await serve(createServer(() => leaving.abort()))
  const request = new Request('https://course.test/', { signal: leaving.signal })
  await respondToMember(request, () => fetch(silent.url, { signal: request.signal }))
  expect(log).not.toHaveBeenCalled()
  const { status } = await respondToMember(request, () => Promise.reject(new Error('A fault')))
  expect([status, log.mock.calls.length]).toEqual([503, 1])
  await silent.close()
})
