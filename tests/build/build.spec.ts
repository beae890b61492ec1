import { expect, test } from '@playwright/test'
import { openSeededLake } from '../support/lakes.ts'
import { build, freePort } from '../support/servers.ts'

// Each of these builds fails before Next starts, so that the output of an earlier build stays.

let lake: Awaited<ReturnType<typeof openSeededLake>>

test.beforeAll(async () => {
  lake = await openSeededLake()
})

test.afterAll(() => lake.close())

async function expectRefusal(settings: Parameters<typeof build>[0], ...messages: string[]) {
  const { code, output } = await build(settings)
  expect(code).toBe(1)
  for (const message of messages) expect(output).toContain(message)
  expect(output).not.toContain('Next.js')
}

test('a missing setting is refused by name', () =>
  expectRefusal({ SANITY_PROJECT_ID: '' }, 'SANITY_PROJECT_ID is missing'))

test('a build that cannot read the content names the address', async () => {
  const nobody = `http://localhost:${await freePort()}`
  await expectRefusal({ SANITY_API_HOST: nobody }, `The content could not be read from ${nobody}`)
})

for (const [id, message] of [
  ['homePage', 'The document “homePage” is missing'],
  ['page-reimbursement', 'No page has the address /reimbursement'],
] as const)
  test(`a build without ${id} is refused`, async () => {
    const document = await lake.client.getDocument(id)
    if (!document) throw new Error(`The seed has no ${id}.`)
    await lake.client.delete(id)
    await expectRefusal({ SANITY_API_HOST: lake.url }, message)
    await lake.client.create(document)
  })

test('a build with a lesson that anyone can read names the lesson', async () => {
  const open = await openSeededLake('public')
  await open.client.create({ _id: 'lesson-new', _type: 'lesson' })
  await expectRefusal(
    { SANITY_API_HOST: open.url },
    'lesson-new (lesson)',
    'npx sanity documents delete',
  )
  await open.close()
})
