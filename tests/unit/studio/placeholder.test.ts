import { endPlaceholder } from '../../../studio/publishing/confirm/publish.ts'
import { openLake } from '../../support/lakes.ts'

test('what staff publish is no longer a placeholder, unless it has changed meanwhile', async () => {
  const { client, close } = await openLake()
  const published = { _id: 'teacher-a', _type: 'teacher', name: 'Ruth', placeholder: true }
  await client.create(published)
  const draft = await client.create({ ...published, _id: 'drafts.teacher-a', name: 'Rita' })
  const action = {
    actionType: 'sanity.action.document.publish' as const,
    ...{ draftId: draft._id, publishedId: 'teacher-a', ifDraftRevisionId: draft._rev },
  }
  await client.action(await endPlaceholder(client, action, draft))
  const after = await client.getDocument('teacher-a')
  expect(after).toMatchObject({ name: 'Rita' })
  expect(after).not.toHaveProperty('placeholder')
  await client.create({ ...published, _id: 'drafts.teacher-a' })
  await expect(endPlaceholder(client, action, draft)).rejects.toMatchObject({ statusCode: 409 })
  await close()
})
