import type { Report } from '#lib/published.ts'
import { followPublication, type Progress } from '../../../studio/publishing/live/follow.ts'

const report = (fields: Partial<Report>): Report => ({
  ...{ state: 'unseen', rev: 'old', paths: [], failed: [], canRead: true },
  ...fields,
})

/** What staff learn while the site answers this, one answer after the other; null is no answer. */
async function follow(answers: (Report | null)[], replacedBy = '') {
  const progress: Progress[] = []
  let last: Report | null = null
  await followPublication({
    async ask() {
      const next = answers.shift()
      if (next !== undefined) last = next
      if (!last) throw new Error('ECONNREFUSED')
      return last
    },
    isReplaced: async (rev) => rev === replacedBy,
    onProgress: (one) => progress.push(one),
    wait: async (ms) => {
      jest.advanceTimersByTime(ms)
    },
  })
  return progress
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const live = report({ state: 'live', paths: ['/'] })

test('staff learn when it is live, and nothing before as long as it is quick', async () => {
  expect(await follow([report({}), null, report({ state: 'rendering' }), live])).toEqual([
    { state: 'live' },
  ])
})

test.each([
  ['does not answer', null, 'The site isn’t responding.'],
  ['is behind', report({}), 'still shows the previous version'],
  ['can’t load the content', report({ canRead: false }), 'can’t load the content'],
])('a site that %s for ten seconds is named once, until it is live', async (_, answer, why) => {
  const late = Array.from({ length: 20 }, () => answer)
  expect(await follow([...late, live])).toEqual([
    { state: 'late', why: expect.stringContaining(why) },
    { state: 'live' },
  ])
})

test('a page that cannot be rendered is named at once, with the reason', async () => {
  const failed = [{ path: '/', reason: 'The document “homePage” lacks hero.heading.' }]
  const [first] = await follow([report({ state: 'failed', failed }), live])
  expect(first).toEqual({ state: 'late', why: expect.stringContaining('lacks hero.heading') })
})

test('a site that has a newer revision already is live', async () => {
  expect(await follow([report({ rev: 'newer' })], 'newer')).toEqual([{ state: 'live' }])
})

test('a host that does not report says so, and is not asked forever', async () => {
  expect(await follow([report({ state: 'unreported' })])).toEqual([{ state: 'unreported' }])
  expect(await follow([report({})])).toHaveLength(1)
})
