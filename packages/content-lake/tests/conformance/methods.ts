import assert from 'node:assert/strict'
import type { LiveEvent, MutationEvent } from '@sanity/client'
import { collect } from '../unit/collect.ts'
import { client, newId, scenario, type } from './scenario.ts'

// The methods of https://github.com/sanity-io/client that the other files do not use.

const { dataset, projectId } = client.config()

scenario('versions: one is created, replaced and discarded', async () => {
  const publishedId = newId()
  const draft = { _id: `drafts.${publishedId}`, _type: type }
  await client.createVersion({ publishedId, document: { ...draft, n: 1 } })
  assert.equal((await client.getDocument(draft._id))?.n, 1)
  await client.replaceVersion({ document: { ...draft, n: 2 } })
  assert.equal((await client.getDocument(draft._id))?.n, 2)
  await client.discardVersion({ publishedId })
  assert.equal(await client.getDocument(draft._id), undefined)
})

scenario('versions: the published document can be unpublished with a release', async () => {
  const { _id } = await client.create({ _id: newId(), _type: type })
  await client.unpublishVersion({ publishedId: _id, releaseId: 'rSummer' })
})

scenario('documentsExists: says which documents exist', async () => {
  const { _id } = await client.create({ _id: newId(), _type: type })
  const missing = newId()
  const found = await client.documentsExists([_id, missing])
  assert.deepEqual(
    [_id, missing].map((id) => found.has(id)),
    [true, false],
  )
})

scenario('observable: fetch sends one answer', async () => {
  const answers: unknown[] = []
  await client.observable.fetch('1 + 1').forEach((answer) => {
    answers.push(answer)
  })
  assert.deepEqual(answers, [2])
})

scenario('withConfig: a list of perspectives applies to queries', async () => {
  const { _id } = await client.create({ _id: `drafts.${newId()}`, _type: type })
  const query = '*[_originalId == $id]._originalId'
  const both = client.withConfig({ perspective: ['drafts', 'published'] })
  assert.deepEqual(await both.fetch(query, { id: _id }), [_id])
  assert.deepEqual(await client.fetch(query, { id: _id }), [])
})

// `waitFor` delays events until Sanity Functions have ended; without any, there is no delay.
scenario('live: drafts are events on request', async () => {
  const events = collect<LiveEvent & { tags?: string[] }>(
    client.live.events({ includeDrafts: true, waitFor: 'function' }),
  )
  await events.next('welcome')
  await client.create({ _id: `drafts.${newId()}`, _type: type })
  const { tags } = await events.next('message')
  events.stop()
  const { syncTags } = await client.fetch('*[0]', {}, { filterResponse: false })
  assert.deepEqual(tags, syncTags)
})

const events = ['welcome', 'mutation'] as const

scenario('listen: visibility "query" waits until queries see the change', async () => {
  const id = newId()
  const options = { events: [...events], visibility: 'query' as const }
  const stream = collect<MutationEvent>(client.listen('*[_id == $id]', { id }, options))
  await stream.next('welcome')
  await client.create({ _id: id, _type: type })
  assert.equal((await stream.next('mutation')).visibility, 'query')
  stream.stop()
  assert.equal(await client.fetch('count(*[_id == $id])', { id }), 1)
})

scenario('listen: includeAllVersions sends drafts and versions', async () => {
  const ids = [`versions.rSummer.${newId()}`, `drafts.${newId()}`]
  const options = { events: [...events], includeAllVersions: true }
  const stream = collect<MutationEvent>(client.listen('*[_id in $ids]', { ids }, options))
  await stream.next('welcome')
  for (const id of ids) {
    await client.create({ _id: id, _type: type })
    assert.equal((await stream.next('mutation')).documentId, id)
  }
  stream.stop()
})

scenario('listen: enableResume begins with a welcome', async () => {
  const all = [...events, 'welcomeback', 'reset'] as const
  const stream = collect(client.listen('*', {}, { events: [...all], enableResume: true }))
  await stream.next('welcome')
  stream.stop()
})

scenario('projects: one is described by its ID', async () => {
  assert.equal((await client.projects.getById(projectId ?? '')).id, projectId)
})

scenario('projects: they are listed', async () => {
  assert((await client.projects.list()).some(({ id }) => id === projectId))
})

scenario('datasets: the access can be edited', async () => {
  const { aclMode } = (await client.datasets.list()).find(({ name }) => name === dataset) ?? {}
  await client.datasets.edit(dataset ?? '', {
    aclMode: aclMode === 'public' ? 'public' : 'private',
  })
})

scenario('agent: text is generated', async () => {
  await client
    .withConfig({ apiVersion: 'vX' })
    .agent.action.prompt({ instruction: 'Say one word.' })
})
