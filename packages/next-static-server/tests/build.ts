import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readBuild } from '../next/build.ts'

/** A build of Next with the home page, one page with React for all paths of a route, and an API route. */
export async function makeBuild(
  folder: string,
  { scripted = '/orders', api = '/api/orders' } = {},
) {
  const files = {
    BUILD_ID: 'a-build',
    'prerender-manifest.json': JSON.stringify({
      preview: { previewModeId: 'a-secret' },
      routes: {
        '/': { srcRoute: '/' },
        [`${scripted}/_`]: { srcRoute: `${scripted}/[id]` },
      },
    }),
    'routes-manifest.json': JSON.stringify({
      staticRoutes: [{ page: '/', regex: '^/(?:/)?$' }],
      dynamicRoutes: [
        { page: `${scripted}/[id]`, regex: `^${scripted}/([^/]+?)(?:/)?$` },
        { page: `${api}/[id]`, regex: `^${api}/([^/]+?)(?:/)?$` },
        { page: '/[slug]', regex: '^/([^/]+?)(?:/)?$' },
      ],
    }),
    'app-path-routes-manifest.json': JSON.stringify({
      '/(content)/page': '/',
      '/(content)/[slug]/page': '/[slug]',
      [`/(scripted)${scripted}/[id]/page`]: `${scripted}/[id]`,
      [`${api}/[id]/route`]: `${api}/[id]`,
    }),
    'required-server-files.json': JSON.stringify({
      config: { env: { FIRST: 'report()' }, experimental: {} },
    }),
    'inline-scripts.json': JSON.stringify({
      hashes: [],
      loader: 'load()',
      ownScripts: ['/own.js'],
    }),
    'server/app/index.html': '<p>As built</p></html>',
    'server/app/index.meta': '{"headers":{"x-next-cache-tags":"home"}}',
    'server/app/_not-found.html': '<p>Not here</p></html>',
    'server/app/_not-found.meta': '{"status":404}',
    'static/styles.css': '',
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, '.next', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return readBuild(folder)
}
