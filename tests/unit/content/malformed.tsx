import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { FIXED_SLUGS } from '#schemas/fixed-pages.ts'
import { wellFormed, wordsIn } from '../../support/malformed/documents.ts'
import { expectedWords, faultsOfHtml, styleAttributes } from '../../support/malformed/expected.ts'
import { type Fault, faultsIn, withFaults } from '../../support/malformed/faults.ts'
import type { seededLake } from '../../support/seeded.ts'
import { show } from './show.tsx'

type Lake = ReturnType<typeof seededLake>

beforeAll(() => {
  // They name the documents that are left out.
  jest.spyOn(console, 'error').mockReturnValue()
})
afterAll(() => void jest.restoreAllMocks())

/** A Content Lake whose documents get faults. Of the sample content, it keeps the fixed pages. */
export async function malformable({ client }: Lake) {
  const [image = '', file = ''] = await client.fetch<string[]>(
    '[*[_type == "sanity.imageAsset" && mimeType == "image/png"][0]._id, *[_type == "sanity.fileAsset"][0]._id]',
  )
  const documents = wellFormed({ image, file })
  await client.delete({
    query: '*[!(_type match "sanity.*" || _type == "page" && slug.current in $fixed)]',
    params: { fixed: FIXED_SLUGS },
  })

  async function publish(faults: Fault[]) {
    const changed = withFaults(documents, faults)
    const transaction = client.transaction()
    for (const document of changed) transaction.createOrReplace(document)
    await transaction.commit({ visibility: 'async' })
    return changed
  }

  await publish([])
  const usual = await visible(client)
  const beside = wordsIn({ ...usual, page: '' })
  const all = wordsIn(usual)
  expect([...wordsIn(documents)].filter((word) => !all.has(word))).toEqual([])

  /** @returns what is wrong with the screens after these faults were published */
  async function problemsOf(faults: Fault[]) {
    const changed = await publish(faults)
    const { members, sitemap, ...pages } = await visible(client)
    const seen = wordsIn([pages, members])
    const words = pages.page ? all : beside
    const html = [...Object.values(pages), ...members]
    return [
      ...expectedWords(documents, changed, faults)
        .filter((word) => words.has(word) && !seen.has(word))
        .map(
          (word) =>
            `lost: ${word} of ${JSON.stringify(documents.find((one) => wordsIn(one).has(word))?._id)}`,
        ),
      ...html.flatMap(faultsOfHtml),
      ...Object.values(pages).flatMap(styleAttributes),
      ...(new Set(sitemap).size < sitemap.length ? ['The sitemap lists a page twice.'] : []),
      ...FIXED_SLUGS.filter((slug) => !sitemap.includes(`/${slug}`)).map(
        (slug) => `The sitemap lacks ${slug}.`,
      ),
      ...(pages.fixed.includes('>Cookies Policy</h1>') ? [] : ['Another page has its address.']),
    ]
  }

  return { documents, problemsOf }
}

/** All that depends on the documents: pages and members' screens as HTML, and what the server reads. */
async function visible(client: Lake['client']) {
  const { default: sitemap } = await import('../../../app/sitemap.ts')
  const { default: manifest } = await import('../../../app/manifest.ts')
  const { getPages } = await import('#components/content/page.ts')
  const { readContentIndex } = await import('#server/publishing/content-index.ts')
  const { redirectsOf } = await import('#server/publishing/redirects.ts')
  const pages = await getPages()
  const slug = pages.find(({ _id }) => _id === 'page-all')?.slug
  redirectsOf(await readContentIndex(client))
  return {
    home: await show(),
    page: slug ? await show(slug) : '',
    fixed: await show('cookies-policy'),
    manifest: JSON.stringify(await manifest()),
    members: await showToMembers(),
    sitemap: (await sitemap()).map(({ url }) => new URL(url).pathname),
  }
}

async function showToMembers() {
  const { readUncached } = await import('#lib/content/read.ts')
  const { lessonQuery, outlineQuery } = await import('#lib/members/course.ts')
  const { toLesson, toOutline } = await import('#lib/members/course-shape.ts')
  const { Overview } = await import('#components/members/overview/Overview.tsx')
  const { LessonView } = await import('#components/members/lesson/LessonView.tsx')
  const outline = toOutline(await readUncached('members.course', outlineQuery), 'published')
  const html = [renderToStaticMarkup(<Overview outline={outline} />)]
  for (const { id } of outline.modules.flatMap(({ lessons }) => lessons)) {
    const lesson = toLesson(await readUncached(id, lessonQuery, { id }), id, 'published')
    if (!lesson) throw new Error(`The overview links to ${id}, which does not exist.`)
    html.push(renderToStaticMarkup(<LessonView lesson={lesson} />))
  }
  return html
}

/** Publishes malformed documents until `count` were published. */
export async function expectNoSpoiledPage(
  lake: Lake,
  { count, seed, limitMs }: { count: number; seed: number; limitMs: number },
) {
  const { documents, problemsOf } = await malformable(lake)
  let published = 0
  await fc.assert(
    fc.asyncProperty(faultsIn(documents), async (faults) => {
      if (published >= count) return
      published += new Set(faults.map(({ id }) => id)).size
      expect(await problemsOf(faults)).toEqual([])
    }),
    // Some time is left to report the smallest fault that was found by then.
    {
      seed,
      numRuns: count,
      interruptAfterTimeLimit: 0.8 * limitMs,
      markInterruptAsFailure: true,
      includeErrorInReport: true,
    },
  )
  expect(published).toBeGreaterThanOrEqual(count)
}
