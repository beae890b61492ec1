import { readFileSync } from 'node:fs'
import { api, bare } from '../../app.ts'
import { startRoutes } from '../../studio/routes.ts'
import { firstEvent, png, startLake } from './lake.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/** @returns the cells of each row of the table under a heading */
function tableUnder(heading: string) {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(/ ?\| ?/).slice(1, -1))
}

const isOld = (row: string) => row.includes(' /v1/')
const unquoted = (cell = '') => cell.replaceAll('`', '')

test('the table of what is supported names every route and nothing else', () => {
  const access = { open: 'anyone', read: 'read', 'signed in': 'signed in', token: 'the token' }
  const routes = [...api, ...bare].map(([method, path, need]) => [
    `${method} ${path}`,
    access[need],
  ])
  const rows = tableUnder('Supported').map(([request, access]) => [unquoted(request), access])
  expect(rows.toSorted()).toEqual(routes.toSorted())
})

const lake = await startLake()
const open = await startLake({ access: 'public' })
const picture = `/${(await lake.client.assets.upload('image', await png())).path}`

const routes = [
  ...api.map(([method, path, need]) => [method, `/vX${path}`, need]),
  ...bare.map(([method, path, need]) => [method, path, need]),
]

const addressOf = (route = '') =>
  route.startsWith('/images/')
    ? picture
    : route.replace(':dataset', 'production').replace(':project', 'demo').replace(/:\w+/g, 'a')

test.each(routes.filter(([, , need]) => need !== 'open'))(
  'without a token %s %s is refused, in a public dataset unless it needs "read": %s',
  async (method = '', route = '', need = '') => {
    for (const { url } of need === 'read' ? [lake] : [lake, open]) {
      const response = await fetch(url + addressOf(route), { method })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        ...{ statusCode: 401, error: 'Unauthorized' },
        message: expect.stringContaining('Authorization: Bearer'),
      })
    }
  },
)

const atStart = startRoutes.map(([, path]) => `/vX${path}`)
const needsQuery = /\/data\/(query|listen)\//

test.each(routes.filter(([, route = '']) => !atStart.includes(route)))(
  'an unknown parameter of %s %s is refused by name',
  async (method = '', route = '') => {
    const search = method === 'GET' && needsQuery.test(route) ? 'query=*&unknown=1' : 'unknown=1'
    const response = await lake.send(method, `${addressOf(route)}?${search}`, {
      body: method === 'GET' ? null : '{}',
    })
    expect(response.status).toBe(501)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('"unknown"') })
  },
)

describe('the table of what is refused', () => {
  const rows = tableUnder('Refused').map(([request]) => unquoted(request))
  const [old, others] = [rows.filter(isOld), rows.filter((row) => !isOld(row))]

  test.each(old)(
    '%s is answered with 400 and the first version that is not refused',
    async (row) => {
      const [, method = '', path = '', , body = null] = /^(\w+) (\S+)( with (.+))?/.exec(row) ?? []
      const response = await lake.send(method, path, { body })
      expect(response.status).toBe(path.includes('listen') ? 200 : 400)
      const isRead = response.status === 200 ? firstEvent(response) : response.text()
      expect(await isRead).toContain('GROQ of API version v1 is not emulated')
      expect(await lake.send(method, path.replace('v1', 'v2021-03-25'), { body })).toMatchObject({
        ok: true,
      })
    },
  )

  test('is not empty', () => expect(rows.length).toBeGreaterThan(20))

  test.each(others)('%s is answered with 501 and where to read on', async (row) => {
    const [method = '', ...path] = row.split(' ')
    const address = path.join(' ').replace('{picture}', picture)
    const body = method === 'POST' ? await png() : null
    const response = await lake.send(method, address, { body })
    expect(response.status).toBe(501)
    expect(await response.text()).toContain('README of content-lake')
  })
})
