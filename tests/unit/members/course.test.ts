import type { SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { defaults } from '#emulators/defaults.ts'
import { startFaultyLake } from '../../support/faulty-lake.ts'
import { type Google, startGoogle, unsigned } from '../../support/google.ts'
import { openSeededLake } from '../../support/lakes.ts'
import { browser } from '../../support/next-parts.ts'
import { freePort } from '../../support/servers.ts'

let lake: Awaited<ReturnType<typeof openSeededLake>>
let proxy: Awaited<ReturnType<typeof startFaultyLake>>
let google: Google
let raw: SanityClient
let idToken: string

beforeAll(async () => {
  lake = await openSeededLake()
  google = await startGoogle()
  const port = await freePort()
  proxy = await startFaultyLake(port, () => lake.url)
  raw = lake.client.withConfig({ perspective: 'raw' })
  process.env.SANITY_API_HOST = `http://localhost:${port}`
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(google.url).host
  const project = defaults.FIREBASE_PROJECT_ID
  const iss = `https://securetoken.google.com/${project}`
  idToken = unsigned({ ...google.claims(), aud: project, iss })
})
let log: jest.SpyInstance
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue()
  log = jest.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  proxy.setFault('none')
  jest.restoreAllMocks()
})
afterAll(async () => {
  Object.assign(browser, { isEnabled: false, secret: '' })
  await Promise.all([proxy.close(), google.close()])
  await lake.close()
})

const reference = (id: string) => ({ _type: 'reference', _key: id, _ref: id, _weak: true })

/** The course after a publish. */
const course = async () => {
  const { announcePublish } = await import('#lib/channels.ts')
  announcePublish()
  return import('#lib/members/course.ts')
}
const outline = async () => (await course()).getOutline(idToken)
const lesson = async (id: string) => (await course()).getLesson(idToken, id)

const lessonIds = async () =>
  (await outline()).modules.flatMap(({ lessons }) => lessons.map(({ id }) => id))

describe('the outline', () => {
  test('has no workshop that is over, and the next one first', async () => {
    const workshop = {
      _type: 'workshop',
      title: 'A workshop',
      summary: 'What it gives.',
      duration: 60,
      joinLink: 'https://meet.example',
    }
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    await raw.createOrReplace({ ...workshop, _id: 'members.over', startsAt: at(-61) })
    await raw.createOrReplace({ ...workshop, _id: 'members.now', startsAt: at(-59) })
    const ids = (await outline()).workshops.map(({ id }) => id)
    expect(ids[0]).toBe('members.now')
    expect(ids).not.toContain('members.over')
    await raw.delete('members.over')
    await raw.delete('members.now')
  })

  test('leaves out a lesson that is not published, and a module without any other', async () => {
    await raw
      .patch('members.course')
      .append('outline', [
        reference('members.half-written'),
        { _type: 'courseModule', _key: 'later', title: 'Later', summary: 'Not yet.' },
        reference('members.half-written'),
      ])
      .commit()
    await raw.create({ _id: 'drafts.members.half-written', _type: 'lesson', title: 'Half' })
    const { modules } = await outline()
    expect(modules).toHaveLength(4)
    expect(modules[3]?.lessons).toHaveLength(3)
  })

  test('leaves out a lesson without a title, and logs which', async () => {
    const before = await lessonIds()
    await raw.patch('members.lesson-build-your-brand').unset(['title']).commit()
    expect(await lessonIds()).toEqual(before.filter((id) => id !== 'build-your-brand'))
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining('“members.lesson-build-your-brand” lacks title'),
    )
    await raw
      .patch('members.lesson-build-your-brand', { set: { title: 'Build your brand' } })
      .commit()
  })
})

describe('a lesson', () => {
  test('has its text, its module, and its neighbors across modules', async () => {
    expect(await lesson('plan-a-campaign')).toMatchObject({
      id: 'plan-a-campaign',
      body: expect.arrayContaining([expect.objectContaining({ _type: 'block' })]),
      video: { url: expect.stringMatching(/^https:/) },
      files: [{ id: expect.stringMatching(/^plan-a-campaign-/), name: 'campaign-plan.xlsx' }],
      module: { title: 'Marketing', index: 0 },
      previous: { id: 'build-your-brand', module: { title: 'Marketing', index: 0 } },
      next: { id: 'shape-your-offer', module: { title: 'Sales', index: 1 } },
    })
  })

  test('does not exist without a place in the course, or without the prefix in its id', async () => {
    expect(await lesson('no-such-lesson')).toBeNull()
    const document = await raw.getDocument('members.lesson-listen-first')
    const copy = { ...document, _type: 'lesson', title: 'A copy' }
    await raw.create({ ...copy, _id: 'members.aside', key: { current: 'aside' } })
    await raw.create({ ...copy, _id: 'exposed', key: { current: 'exposed' } })
    await raw
      .patch('members.course')
      .append('outline', [reference('exposed')])
      .commit()
    expect(await lesson('exposed')).toBeNull()
    expect((await lessonIds()).join()).not.toContain('exposed')
    expect(await lesson('aside')).toBeNull()
  })
})

describe('a malformed document affects no other', () => {
  // Queries leave longer texts out: they would not fit into memory.
  const long = 'x'.repeat(20_000)
  const required = ['productName', 'contactEmail', 'checkoutUrl', 'checkoutLabel']

  test.each<[what: string, fields: Record<string, unknown>]>([
    ['settings of a wrong type', Object.fromEntries(required.map((field) => [field, { a: 1 }]))],
    ['a value that is missing', { refund: null, description: '{refundDays}' }],
  ])('%s', async (_, fields) => {
    const id = 'siteSettings'
    const [document, before] = [await raw.getDocument(id), await outline()]
    await raw.patch(id, { set: fields }).commit()
    expect(await outline()).toEqual(before)
    expect(await lesson('listen-first')).not.toBeNull()
    if (document) await raw.createOrReplace(document)
  })

  test('a workshop that inserts a missing value, or has values of a wrong type, and entries that are none', async () => {
    const [settings, before] = [await raw.getDocument('siteSettings'), await outline()]
    const [found, ...others] = before.workshops
    const [id, mentorship] = [found?.id ?? '', before.mentorships[0]?.id ?? '']
    const document = await raw.getDocument(id)
    const course = await raw.getDocument('members.course')
    await raw
      .transaction()
      .patch('siteSettings', { unset: ['refund'] })
      .patch(id, { set: { summary: 'Within {refundDays}' } })
      .patch(mentorship, { set: { fee: { a: 1 }, summary: long, renewalLink: 5 } })
      .patch('members.course', {
        set: { welcome: 'In {refundDays}' },
        insert: { before: 'outline[0]', items: [null, 'text', 5] },
      })
      .commit()
    const after = await outline()
    expect(after).toMatchObject({ welcome: null, workshops: others, modules: before.modules })
    expect(after.mentorships[0]).toMatchObject({ fee: null, summary: null, renewalLink: null })
    for (const one of [document, settings, course]) if (one) await raw.createOrReplace(one)
  })
})

test.each([
  ['failing', 'ReadError'],
  ['anonymous', 'ContentError'],
] as const)(
  'members keep the last good course while the Content Lake is %s',
  async (fault, name) => {
    const good = { outline: await outline(), lesson: await lesson('listen-first') }
    proxy.setFault(fault)
    expect({ outline: await outline(), lesson: await lesson('listen-first') }).toEqual(good)
    await expect(lesson('never-read')).rejects.toMatchObject({ name })
  },
)

test('a lesson that cannot be read any more keeps its last good version, and others change', async () => {
  const { getLesson } = await course()
  const good = await getLesson(idToken, 'listen-first')
  await getLesson(idToken, 'plan-a-campaign')
  proxy.setFault('failing', 'listen-first')
  expect(await lesson('listen-first')).toEqual(good)
  const title = 'Another title'
  await raw.patch('members.lesson-plan-a-campaign', { set: { title } }).commit()
  expect(await getLesson(idToken, 'plan-a-campaign')).toMatchObject({ title })
})

test('in an outage, members without a last good course share one read until the next retry', async () => {
  const { getLesson } = await course()
  proxy.setFault('failing')
  const asked = proxy.asked.length
  const ask = () => expect(getLesson(idToken, 'read-by-many')).rejects.toThrow('read-by-many')
  await Promise.all([ask(), ask(), ask()])
  await ask()
  expect(proxy.asked.length - asked).toBe(1)
  proxy.setFault('none')
  expect(await lesson('read-by-many')).toBeNull()
})

test('captions are sent only if they are a WebVTT file', async () => {
  const { getFile } = await import('#lib/members/file.ts')
  const { signal } = new AbortController()
  const good = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n'
  for (const [id, text] of [
    ['listen-first', good],
    ['find-your-audience', '<script>steal()</script>'],
  ] as const) {
    const { _id } = await raw.assets.upload('file', Buffer.from(text), { filename: 'c.vtt' })
    const captions = { _type: 'file', asset: { _type: 'reference', _ref: _id } }
    await raw.patch(`members.lesson-${id}`).set({ captions }).commit()
    const file = await getFile(idToken, `${id}-captions`, { range: null, signal })
    expect(await file?.stored.text()).toBe(text === good ? good : undefined)
    await raw.patch(`members.lesson-${id}`).unset(['captions']).commit()
  }
  expect(log).toHaveBeenCalledWith(expect.stringContaining('not a WebVTT file'))
})

test('in a minute, a member causes one look-up, and one query for each document', async () => {
  const { announcePublish } = await import('#lib/channels.ts')
  const { getLesson, getOutline } = await import('#lib/members/course.ts')
  const { getFile } = await import('#lib/members/file.ts')
  const { forgetMember } = await import('#lib/members/gate.ts')
  const file = (await lesson('plan-a-campaign'))?.files[0]?.id ?? ''
  const { signal } = new AbortController()
  let now = performance.now() + 100_000
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  const costAfter = async (ms: number) => {
    now += ms
    const [queries, lookups] = [proxy.asked.length, google.asked.lookup]
    await getOutline(idToken)
    await getLesson(idToken, 'plan-a-campaign')
    for (const range of ['bytes=0-1', 'bytes=2-3'])
      expect((await getFile(idToken, file, { range, signal }))?.stored.status).toBe(206)
    return [proxy.asked.length - queries, google.asked.lookup - lookups]
  }
  expect(await costAfter(0)).toEqual([3, 1])
  expect(await costAfter(59_000)).toEqual([0, 0])
  expect(await costAfter(2_000)).toEqual([3, 1])
  announcePublish()
  // Queries may still return stale content.
  expect(await costAfter(14_000)).toEqual([4, 0])
  expect(await costAfter(2_000)).toEqual([3, 0])
  expect(await costAfter(1_000)).toEqual([0, 0])
  forgetMember(idToken)
  expect(await costAfter(1_000)).toEqual([0, 1])
})

test('the preview shows staff an unfinished lesson', async () => {
  const { secret } = await createPreviewSecret(raw, 'test', defaults.STUDIO_URL)
  Object.assign(browser, { isEnabled: true, secret })
  const { getLessonDraft, getOutlineDraft } = await import('#lib/members/drafts.ts')
  await raw.patch('drafts.members.half-written', { set: { key: { current: 'half' } } }).commit()
  const outline = await getOutlineDraft()
  const lessons = outline?.modules.flatMap(({ lessons }) => lessons) ?? []
  expect(lessons.find(({ id }) => id === 'half')).toMatchObject({
    title: expect.stringContaining('Half'),
    summary: null,
  })
  expect(await getLessonDraft('half')).toMatchObject({ body: [], files: [], video: null })
})
