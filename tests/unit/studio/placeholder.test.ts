import { startLake } from 'content-lake/testing'
import { endPlaceholder } from '../../../studio/publishing/confirm/publish.ts'

const actionOf = (publishedId: string, { _id, _rev }: { _id: string; _rev: string }) => ({
  actionType: 'sanity.action.document.publish' as const,
  ...{ draftId: _id, publishedId, ifDraftRevisionId: _rev },
})

test('what staff publish is no longer a placeholder, unless it has changed meanwhile', async () => {
  const { client } = await startLake()
  const teacher = { _id: 'teacher-a', _type: 'teacher', name: 'Ruth', placeholder: true }
  const published = await client.create(teacher)
  const draft = await client.create({ ...teacher, _id: 'drafts.teacher-a', name: 'Rita' })
  const action = actionOf('teacher-a', draft)
  await client.action(await endPlaceholder(client, action, { draft, published }))
  const after = await client.getDocument('teacher-a')
  expect(after).toMatchObject({ name: 'Rita' })
  expect(after).not.toHaveProperty('placeholder')
  await client.create({ ...teacher, _id: 'drafts.teacher-a' })
  await expect(endPlaceholder(client, action, { draft, published })).rejects.toMatchObject({
    statusCode: 409,
  })
})

test('the settings stay a placeholder until the address changes', async () => {
  const { client } = await startLake()
  const settings = { _type: 'siteSettings', postalAddress: '1 Market Street', placeholder: true }
  const published = await client.create({ ...settings, _id: 'siteSettings' })
  for (const postalAddress of ['1 Market Street', '2 Market Street']) {
    const _id = 'drafts.siteSettings'
    const draft = await client.create({ ...settings, _id, contactEmail: 'a@b.test', postalAddress })
    const action = actionOf('siteSettings', draft)
    await client.action(await endPlaceholder(client, action, { draft, published }))
    const after = await client.getDocument('siteSettings')
    expect(after?.contactEmail).toBe('a@b.test')
    expect(after?.placeholder).toBe(postalAddress === '1 Market Street' || undefined)
  }
})
