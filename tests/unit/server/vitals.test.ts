import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import inject from 'light-my-request'
import { receiveVitals } from '#server/vitals.ts'
import { makeBuild } from './build.ts'

test.each([
  ['/', '/'],
  ['/content/lessons/find-your-audience', '/content/lessons/_'],
  ['/no-such-page', '(other)'],
])('a view of %s counts as one of %s', async (path, counted) => {
  const build = await makeBuild()
  const pages = { has: (page: string) => build.prerendered.includes(page) }
  const file = join(build.folder, 'vitals.ndjson')
  const receive = receiveVitals(build, pages, file)
  const { statusCode } = await inject((req, res) => void receive(req, res), {
    method: 'POST',
    url: '/api/vitals',
    payload: JSON.stringify({ path, metrics: [{ name: 'TTFB', value: 90, rating: 'good' }] }),
  })
  expect(statusCode).toBe(204)
  expect(JSON.parse(await readFile(file, 'utf8')).path).toBe(counted)
})
