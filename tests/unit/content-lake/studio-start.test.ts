import { startLake } from './lake.ts'

const lake = await startLake()

test.each([
  ['GET', '/projects/demo', expect.objectContaining({ id: 'demo', organizationId: null })],
  ['GET', '/projects/demo/datasets', [expect.objectContaining({ name: 'production' })]],
  ['GET', '/projects/demo/datasets?datasetProfile=comments&addonFor=production', []],
  [
    'GET',
    '/projects/demo/datasets/production/acl',
    [expect.objectContaining({ permissions: expect.arrayContaining(['read', 'manage']) })],
  ],
  [
    'GET',
    '/projects/demo/grants',
    expect.objectContaining({ 'sanity.project': expect.anything() }),
  ],
  ['GET', '/schedules/demo/production?limit=1', { schedules: [] }],
  ['GET', '/journey/trial', null],
  ['GET', '/intake/telemetry-status', { status: 'denied' }],
  ['GET', '/check/cors', { result: { allowed: true, withCredentials: true } }],
  ['GET', '/users/demo-editor,nobody', [expect.objectContaining({ id: 'demo-editor' })]],
  ['POST', '/descriptors/claim', {}],
])('the request %s %s of the Studio is answered', async (method, url, answer) => {
  const response = await lake.send(method, `/v2021-06-07${url}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(answer)
})

test.each(['/projects/other', '/schedules/demo/staging', '/projects/demo/datasets/staging/acl'])(
  '%s does not exist',
  async (path) => {
    expect((await lake.send('GET', `/vX${path}`)).status).toBe(404)
  },
)
