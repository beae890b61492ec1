/** @jest-environment node */
import { readFile } from 'node:fs/promises'
import { ClientError, type LiveEvent, type MutationEvent } from '@sanity/client'
import { z } from 'zod'
import { seedContent } from '#emulators/seed/seed.ts'
import { SEED } from '../../lakes.ts'
import { collect } from './collect.ts'
import { cleanUp, rejection, startLake, type TestLake } from './lake.ts'
import { socketFetch } from './socket-fetch.ts'

type File = { _id: string; url: string; originalFilename: string }

let priv: TestLake
let pub: TestLake
let fileId: string
let revision: string
/** Every text of the members' document that is more than a phrase. */
let secrets: string[]

beforeAll(async () => {
  priv = await startLake()
  pub = await startLake({ access: 'public' })
  for (const { client } of [priv, pub]) {
    await seedContent({ client, file: SEED })
    const area = await client.getDocument('members.area')
    if (!area) throw new Error('The seed has no members’ area.')
    const { _rev, ...draft } = { ...area, _id: 'drafts.members.area', welcome: 'A draft’s welcome' }
    await client.create(draft)
  }
  const files = await filesOf(priv)
  const area = await priv.client.getDocument('members.area')
  fileId = files[0]?._id ?? ''
  revision = area?._rev ?? ''
  secrets = [...textsIn(area).filter((text) => /.{12}\s.{12}/.test(text)), 'A draft’s welcome']
  expect(secrets.length).toBeGreaterThan(200)
}, 60_000)
afterAll(cleanUp)

const filesOf = ({ client }: TestLake) =>
  client.fetch<File[]>('*[_type == "sanity.fileAsset"]{_id, url, originalFilename}')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Fails where an answer has a word of the members' document in it. */
function expectNoWord(answer: unknown) {
  const said = textsIn(answer).join('\n')
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
}

describe('in a private dataset, a reader without a token is told nothing', () => {
  test.each([
    ['GET', '/vX/data/query/production?query=*'],
    ['GET', '/vX/data/query/production?query=*&perspective=raw'],
    ['GET', '/vX/data/query/production?query=*&perspective=drafts'],
    ['GET', '/v1/data/query/production?query=*'],
    ['GET', '/vX/data/query/production?query=*[_type=="sanity.fileAsset"]'],
    ['GET', '/vX/data/query/production?query=count(*)&resultSourceMap=withKeyArraySelector'],
    ['POST', '/vX/data/query/production'],
    ['GET', '/vX/data/doc/production/members.area,drafts.members.area'],
    ['GET', '/vX/data/doc/production/{file}'],
    ['GET', '/vX/data/listen/production?query=*&includeResult=true'],
    ['GET', '/vX/data/live/events/production'],
    ['GET', '/vX/data/export/production'],
    ['GET', '/vX/data/history/production/documents/members.area?revision={revision}'],
    ['GET', '/vX/data/history/production/documents/members.area?lastRevision=true'],
    ['GET', '/vX/data/history/production/transactions/members.area?excludeContent=true'],
    ['GET', '/vX/data/history/production/events/documents/members.area'],
    ['GET', '/vX/data/references/production/documents/{file}/to'],
    ['POST', '/vX/data/mutate/production?returnDocuments=true'],
    ['POST', '/vX/data/actions/production'],
  ])('%s %s', async (method, path) => {
    const body = JSON.stringify({ query: '*', params: {} })
    const response = await fetch(
      priv.url + path.replace('{file}', fileId).replace('{revision}', revision),
      { method, ...(method === 'POST' && { body }) },
    )
    expect(response.status).toBe(401)
    const answer = await response.text()
    expectNoWord(answer)
    expect(answer).not.toMatch(/members|fileAsset|\.pdf|\.csv/)
  })

  test('over the WebSocket that carries event streams neither', async () => {
    const { fetchStream, socket } = socketFetch(priv.url)
    const response = await fetchStream(`${priv.url}/vX/data/listen/production?query=*`, {
      headers: {},
    })
    expect(response.status).toBe(401)
    socket.terminate()
  })

  test('what everyone may read of the emulator tells a number, and no word', async () => {
    expectNoWord(await (await fetch(`${priv.url}/emulator/status`)).json())
  })
})

describe('even in a public dataset, a reader without a token gets no word of the course', () => {
  test.each([
    '*',
    '*[_id == "members.area"]',
    '*[_id == "drafts.members.area"]',
    '*[_id in path("members.**")]',
    '*[_type == "memberArea"]',
    '*[defined(modules)]',
    '*[references($file)]',
    '*[_type == "sanity.fileAsset"]{..., "used": *[references(^._id)]}',
    '*[[@, _type] match text::query("cyclists")]',
    '*[pt::text(modules[0].lessons[0].body) match "*"]',
    '{"there": *[_id == $area][0], "by": {"_ref": $area}->}',
    '[{"_ref": $area}, {"_ref": $draft}]{"found": @->}',
  ])('%s', async (query) => {
    const params = { file: fileId, area: 'members.area', draft: 'drafts.members.area' }
    for (const perspective of ['raw', 'published', 'drafts'] as const) {
      const options = { perspective, resultSourceMap: 'withKeyArraySelector' as const }
      const answer = await pub.anonymous.fetch<unknown>(query, params, {
        ...options,
        filterResponse: false,
      })
      expectNoWord(answer)
      expect(JSON.stringify(answer)).not.toMatch(/memberArea"[,}]|"members\.area"/)
    }
  })

  test('by its number, its id, its draft’s id, or by the whole export', async () => {
    const count = 'count(*[_type == "memberArea"])'
    expect(await pub.anonymous.fetch(count, {}, { perspective: 'raw' })).toBe(0)
    expect(await pub.client.fetch(count, {}, { perspective: 'raw' })).toBe(2)
    const ids = ['members.area', 'drafts.members.area', 'page-who-we-are']
    expect(await pub.anonymous.getDocuments(ids)).toEqual([null, null, expect.anything()])
    const lines = await (await fetch(`${pub.url}/vX/data/export/production`)).text()
    expect(lines).toContain('page-who-we-are')
    expect(lines).not.toContain('memberArea')
    expectNoWord(lines)
  })

  test('by its history', async () => {
    for (const path of [
      `documents/members.area?lastRevision=true`,
      `transactions/members.area?excludeContent=true`,
      `events/documents/members.area`,
    ])
      expect((await fetch(`${pub.url}/vX/data/history/production/${path}`)).status).toBe(401)
  })

  test('by listening, even where one transaction changes it and a page', async () => {
    const options = {
      includeResult: true,
      includePreviousRevision: true,
      includeMutations: true,
      includeAllVersions: true,
      effectFormat: 'mendoza',
      events: ['welcome', 'mutation'],
    } as const
    const mutations = collect<MutationEvent>(
      pub.anonymous.listen('*', {}, { ...options, events: [...options.events] }),
    )
    const live = collect<LiveEvent>(pub.anonymous.live.events())
    await mutations.next('welcome')
    await live.next('welcome')
    const welcome = 'Words for members alone, and new'
    secrets.push(welcome)
    await pub.client.patch('members.area', { set: { welcome } }).commit()
    await pub.client
      .transaction()
      .patch('members.area', { set: { welcome: `${welcome}er` } })
      .patch('page-who-we-are', { set: { intro: 'Welcome to everybody!' } })
      .commit()
    const event = await mutations.next('mutation')
    expect(event).toMatchObject({ documentId: 'page-who-we-are', transactionTotalEvents: 1 })
    expectNoWord(event)
    expectNoWord(await live.next('message'))
    expect([...mutations.rest(), ...live.rest()]).toEqual([])
    mutations.stop()
    live.stop()
  })

  test('nor may they write where they cannot read', async () => {
    const patch = pub.anonymous.patch('members.area', { set: { welcome: 'x' } })
    const error = await rejection(patch.commit({ returnDocuments: true }))
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({ statusCode: 401 })
    expectNoWord(JSON.stringify(error))
  })
})

describe('why the dataset must be private all the same', () => {
  const listing = '*[_type == "sanity.fileAsset"]{originalFilename, url}'
  const list = z.array(z.object({ originalFilename: z.string(), url: z.url() }))

  test('a public one lists the address of every file, and whoever has it gets the file', async () => {
    const files = list.parse(await pub.anonymous.fetch(listing))
    const sheet = files.find(({ originalFilename }) => originalFilename === 'role-card.pdf')
    const stored = await fetch(sheet?.url ?? '')
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(
      await readFile(SEED.replace('content.ndjson', 'files/role-card.pdf')),
    )
  })

  test('a private one hides the addresses, which nobody can guess: they are made of the content', async () => {
    expect(await rejection(priv.anonymous.fetch(listing))).toMatchObject({ statusCode: 401 })
    for (const { url } of await filesOf(priv)) expect(url).toMatch(/\/[0-9a-f]{40}\.(pdf|csv)$/)
  })
})
