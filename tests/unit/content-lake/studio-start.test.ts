import { cleanUp, startLake, type TestLake } from './lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(cleanUp)

const everything = ['read', 'create', 'update', 'history', 'editHistory', 'manage']

test.each([
  [
    '/projects/demo?includeFeatures=false',
    expect.objectContaining({ id: 'demo', organizationId: null }),
  ],
  [
    '/projects/demo/datasets',
    [expect.objectContaining({ name: 'production', aclMode: 'private' })],
  ],
  ['/projects/demo/datasets?datasetProfile=comments&addonFor=production', []],
  [
    '/projects/demo/datasets/production/acl',
    [{ filter: '_id in path("**")', permissions: everything }],
  ],
  ['/projects/demo/grants', { 'sanity.project': [{ grants: [{ name: 'read', params: {} }] }] }],
  ['/projects/demo/user-applications', []],
  ['/schedules/demo/production?limit=1', { schedules: [] }],
  ['/features', []],
  ['/journey/announcements', []],
  ['/journey/trial', null],
  ['/journey/document-limit', null],
  ['/help?m=sanity@6.16.0', {}],
  ['/intake/telemetry-status', { status: 'denied' }],
  ['/check/cors', { result: { allowed: true, withCredentials: true } }],
  [
    '/users/demo-editor,nobody',
    [expect.objectContaining({ id: 'demo-editor', displayName: 'Demo editor' })],
  ],
])('the studio’s question %s is answered', async (url, answer) => {
  const response = await lake.send('GET', `/v2021-06-07${url}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(answer)
})

test.each(['/descriptors/claim', '/descriptors/synchronize', '/intake/batch'])(
  'what the studio sends to %s is taken',
  async (path) => {
    const response = await lake.send('POST', `/vX${path}`, { body: '{}' })
    expect(await response.json()).toEqual({})
  },
)

test.each(['/projects/other', '/schedules/demo/staging', '/projects/demo/datasets/staging/acl'])(
  '%s does not exist',
  async (path) => {
    expect((await lake.send('GET', `/vX${path}`)).status).toBe(404)
  },
)
