import type { SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { defaults } from '#emulators/defaults.ts'
import type { LessonQueryResult, OutlineQueryResult } from '#lib/content/sanity.types.ts'
import { valueWriter } from '#lib/content/site-values.ts'
import { openSeededLake } from '../../../support/lakes.ts'
import { browser } from '../../../support/next-parts.ts'
import { site } from '../../fixtures.ts'

let lake: Awaited<ReturnType<typeof openSeededLake>>
let raw: SanityClient

beforeAll(async () => {
  lake = await openSeededLake()
  raw = lake.client.withConfig({ perspective: 'raw' })
  process.env.SANITY_API_HOST = lake.url
})
afterAll(() => {
  Object.assign(browser, { isEnabled: false, secret: '' })
  return lake.close()
})

const reference = (id: string) => ({ _type: 'reference', _key: id, _ref: id, _weak: true })

const write = valueWriter(site, 'published')

async function outline() {
  const { outlineQuery } = await import('#lib/members/server/course.ts')
  const { toOutline } = await import('#lib/members/server/course-shape.ts')
  const result = await lake.client.fetch<OutlineQueryResult>(outlineQuery)
  return toOutline(result, write, 'published')
}

async function lesson(id: string) {
  const { lessonQuery } = await import('#lib/members/server/course.ts')
  const { toLesson } = await import('#lib/members/server/course-shape.ts')
  const result = await lake.client.fetch<LessonQueryResult>(lessonQuery, { id })
  return toLesson(result, id, write, 'published')
}

const lessonIds = async () =>
  (await outline()).modules.flatMap(({ lessons }) => lessons.map(({ id }) => id))

describe('the outline', () => {
  test('groups the lessons below their modules, without their texts', async () => {
    const { welcome, modules, workshops, mentorships } = await outline()
    expect(welcome).toMatch(/\w/)
    expect(modules.map(({ title, lessons }) => [title, lessons.length])).toEqual([
      ['Marketing', 3],
      ['Sales', 3],
      ['Finance', 3],
      ['Leadership', 3],
    ])
    expect(Object.keys(modules[0]?.lessons[0] ?? {}).sort()).toEqual([
      'duration',
      'hasVideo',
      'id',
      'summary',
      'title',
    ])
    expect(modules[0]?.lessons.map(({ hasVideo }) => hasVideo)).toEqual([false, false, true])
    expect(workshops.length).toBeGreaterThan(0)
    expect(mentorships.map(({ fee }) => fee)).toEqual([140, 190, null])
  })

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
    const log = jest.spyOn(console, 'error').mockReturnValue()
    const before = await lessonIds()
    await raw.patch('members.lesson-build-your-brand').unset(['title']).commit()
    expect(await lessonIds()).toEqual(before.filter((id) => id !== 'build-your-brand'))
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining('“members.lesson-build-your-brand” lacks title'),
    )
    await raw
      .patch('members.lesson-build-your-brand', { set: { title: 'Build your brand' } })
      .commit()
    log.mockRestore()
  })
})

describe('a lesson', () => {
  test('has its text, its module, and its neighbors across modules', async () => {
    expect(await lesson('plan-a-campaign')).toMatchObject({
      id: 'plan-a-campaign',
      body: expect.arrayContaining([expect.objectContaining({ _type: 'block' })]),
      video: { url: expect.stringMatching(/^https:/) },
      files: [{ id: expect.stringMatching(/^plan-a-campaign-/), name: 'campaign-plan.csv' }],
      module: { title: 'Marketing', index: 0 },
      previous: { id: 'build-your-brand', module: { title: 'Marketing', index: 0 } },
      next: { id: 'shape-your-offer', module: { title: 'Sales', index: 1 } },
    })
  })

  test('is the first without a previous one, and the last without a next one', async () => {
    const ids = await lessonIds()
    expect(await lesson(ids[0] ?? '')).toMatchObject({ previous: null })
    expect(await lesson(ids.at(-1) ?? '')).toMatchObject({ next: null })
  })

  test('is none without a place in the course', async () => {
    expect(await lesson('no-such-lesson')).toBeNull()
    const document = await raw.getDocument('members.lesson-listen-first')
    await raw.create({
      ...document,
      _id: 'members.aside',
      _type: 'lesson',
      key: { current: 'aside' },
    })
    expect(await lesson('aside')).toBeNull()
  })
})

describe('drafts of the course', () => {
  const drafts = () => import('#lib/members/server/drafts.ts')

  test('are refused without draft mode, and with a secret that the Studio did not make', async () => {
    const { getLessonDraft, getOutlineDraft } = await drafts()
    for (const [isEnabled, secret] of [
      [false, ''],
      [true, ''],
      [true, 'guessed'],
    ] as const) {
      Object.assign(browser, { isEnabled, secret })
      expect(await getOutlineDraft()).toBeNull()
      expect(await getLessonDraft('listen-first')).toBeNull()
    }
  })

  test('show staff a half-written lesson as far as it is written', async () => {
    const { secret } = await createPreviewSecret(raw, 'test', defaults.STUDIO_URL)
    Object.assign(browser, { isEnabled: true, secret })
    const { getLessonDraft, getOutlineDraft } = await drafts()
    await raw.patch('drafts.members.half-written', { set: { key: { current: 'half' } } }).commit()
    const outline = await getOutlineDraft()
    const lessons = outline?.modules.flatMap(({ lessons }) => lessons) ?? []
    expect(lessons.find(({ id }) => id === 'half')).toMatchObject({
      title: expect.stringContaining('Half'),
      summary: null,
    })
    expect(await getLessonDraft('half')).toMatchObject({ body: [], files: [], video: null })
  })
})
