/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { api, bare } from '#emulators/content-lake/app.ts'
import { cleanUp, png, startLake, type TestLake } from './lake.ts'

const readme = readFileSync('emulators/content-lake/README.md', 'utf8')

/** @returns the cells of each row of the table under a heading */
function tableUnder(heading: string) {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(/ ?\| ?/).slice(1, -1))
}

const unquoted = (cell = '') => cell.replaceAll('`', '')

describe('the table of what is supported', () => {
  const access = { open: 'anyone', read: 'read', 'signed in': 'signed in' }
  const routes = [...api, ...bare].map(([method, path, need]) => [
    `${method} ${path}`,
    access[need],
  ])

  test('names every route and nothing else', () => {
    const rows = tableUnder('Supported').map(([request, access]) => [unquoted(request), access])
    expect(rows.toSorted()).toEqual(routes.toSorted())
  })
})

describe('the table of what is refused', () => {
  let lake: TestLake
  let picture: string

  beforeAll(async () => {
    lake = await startLake()
    const { path } = await lake.client.assets.upload('image', await png())
    picture = `/${path}`
  })
  afterAll(cleanUp)

  const rows = tableUnder('Refused').map(([request]) => unquoted(request))

  test('is not empty', () => expect(rows.length).toBeGreaterThan(20))

  test.each(rows)('%s is answered with 501 and where to read on', async (row) => {
    const [method = '', ...path] = row.split(' ')
    const address = path.join(' ').replace('{picture}', picture)
    const body = method === 'POST' ? await png() : null
    const response = await lake.send(method, address, { body })
    expect(response.status).toBe(501)
    expect(await response.json()).toEqual({
      statusCode: 501,
      error: 'Not Implemented',
      message: expect.stringContaining('emulators/content-lake/README.md'),
    })
  })
})
