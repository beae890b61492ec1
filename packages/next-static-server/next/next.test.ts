import { writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestMeta } from 'next/dist/server/request-meta.js'
import { preparer } from '../prepare.ts'
import { makeBuild } from '../tests/build.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { readBuild } from './build.ts'
import { checkContentPages } from './check-build.ts'
import { refuseHidden } from './markup.ts'
import { rendererOf } from './renderer.ts'

type Stored = { status?: number; outcome?: string; html?: string; tags?: string }

/** A stand-in for Next that sends the same response to every request. */
async function openRenderer({
  status = 200,
  outcome = 'REVALIDATED',
  html = '<p>Words</p>',
  tags = 'article,_N_T_/layout',
}: Stored) {
  const next = async (req: IncomingMessage, res: ServerResponse) => {
    const headers = { 'x-next-cache-tags': tags }
    const handOver: unknown = getRequestMeta(req, 'onCacheEntry')
    if (tags && typeof handOver === 'function') handOver({ value: { headers } })
    res.writeHead(status, { 'content-type': 'text/html', 'x-nextjs-cache': outcome }).end(html)
  }
  return rendererOf(next, { siteUrl: 'http://localhost' }, await makeBuild(await temporaryFolder()))
}

test.each(['HIT', 'STALE', 'MISS'])(
  'a page that Next sends as %s is not a new one',
  async (outcome) => {
    for (const status of [200, 404, 308]) {
      const { regenerate } = await openRenderer({ status, outcome })
      await expect(regenerate('/')).rejects.toThrow(
        `Next has not regenerated / (status ${status}, x-nextjs-cache: ${outcome})`,
      )
    }
  },
)

test('a page that Next has regenerated is a new one, and so is one that is gone', async () => {
  for (const status of [200, 404, 308]) {
    const { regenerate } = await openRenderer({ status })
    expect(await regenerate('/')).toMatchObject({ status, tags: ['article'] })
  }
})

test('a page without cache tags from Next is not a new one', async () => {
  const { regenerate } = await openRenderer({ tags: '' })
  await expect(regenerate('/')).rejects.toThrow('Next has recorded no cache tags of /')
})

test('an error of Next is not a page, with any headers', async () => {
  const { regenerate } = await openRenderer({ status: 500, outcome: '' })
  expect(await regenerate('/')).toMatchObject({ status: 500 })
})

const hidden = [
  '<!--$?--><template id="B:0"></template><!--/$--><div hidden id="S:0"><p>Words</p></div>',
  '<div hidden id="S:1f"><p>Words</p></div>',
]

test.each(hidden)('a content page that hides %s until a script runs is refused', async (html) => {
  const { regenerate } = await openRenderer({ html })
  await expect(regenerate('/')).rejects.toThrow('hidden until a script runs')
  // React shows it in a page with scripts.
  expect(await regenerate('/orders/_')).toMatchObject({ status: 200 })
})

test('a build with a content page without tags, or that hides a part, is refused; so is such a page on the disk', async () => {
  const build = await makeBuild(await temporaryFolder())
  await checkContentPages(build, true)
  await writeFile(join(build.dist, 'server/app/index.meta'), '{}')
  await expect(checkContentPages(build, true)).rejects.toThrow('no cache tags of /')
  await checkContentPages(build, false)
  const html = `${hidden[0]}</html>`
  await writeFile(join(build.dist, 'server/app/index.html'), html)
  await expect(checkContentPages(build, true)).rejects.toThrow('A part of / is hidden')
  const { prepare } = preparer(build, { siteUrl: 'http://localhost' })
  const stored = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) }
  expect(() => prepare(build.routeAt('/'), stored)).toThrow('hidden until a script runs')
})

test('the text of a page may contain the words', () => {
  expect(() =>
    refuseHidden('<p>&lt;template id=&quot;B:0&quot;&gt; hidden id=&quot;S:0&quot;</p>'),
  ).not.toThrow()
})

/** A build with other text in one of Next's files. */
async function buildWith(file: string, text: string) {
  const { folder, dist } = await makeBuild(await temporaryFolder())
  await writeFile(join(dist, file), text)
  return () => readBuild(folder)
}

test('a build whose group is not called (content) is refused', async () => {
  const files = {
    '/(site)/page': '/',
    '/(site)/[slug]/page': '/[slug]',
    '/_not-found/page': '/_not-found',
  }
  const reading = await buildWith('app-path-routes-manifest.json', JSON.stringify(files))
  expect(reading).toThrow('no prerendered page of app/(content)')
})

test.each(['prerender-manifest.json', 'required-server-files.json'])(
  'a build whose %s has another shape is refused by its name',
  async (file) => {
    expect(await buildWith(file, '[1]')).toThrow(`${file} in `)
  },
)
