import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readBuild } from '#server/next/build.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** A build of Next with the home page, one page for all lessons, and a route. */
export async function makeBuild() {
  const folder = await temporaryFolder()
  const files = {
    BUILD_ID: 'a-build',
    'prerender-manifest.json': JSON.stringify({
      preview: { previewModeId: 'a-secret' },
      routes: {
        '/': { srcRoute: '/' },
        '/content/lessons/_': { srcRoute: '/content/lessons/[id]' },
      },
    }),
    'routes-manifest.json': JSON.stringify({
      staticRoutes: [{ page: '/', regex: '^/(?:/)?$' }],
      dynamicRoutes: [
        { page: '/content/lessons/[id]', regex: '^/content/lessons/([^/]+?)(?:/)?$' },
        { page: '/api/member/lessons/[id]', regex: '^/api/member/lessons/([^/]+?)(?:/)?$' },
        { page: '/[slug]', regex: '^/([^/]+?)(?:/)?$' },
      ],
    }),
    'app-path-routes-manifest.json': JSON.stringify({
      '/(content)/page': '/',
      '/(content)/[slug]/page': '/[slug]',
      '/(members)/content/lessons/[id]/page': '/content/lessons/[id]',
      '/api/member/lessons/[id]/route': '/api/member/lessons/[id]',
    }),
    'required-server-files.json': JSON.stringify({
      config: {
        env: { BUILD_SETTINGS: '{}', ERRORS_SCRIPT: 'report()', LOADER_SCRIPT: 'load()' },
        experimental: {},
      },
    }),
    'inline-scripts.json': JSON.stringify([]),
    'server/app/index.html': '<p>As built</p></html>',
    'server/app/index.meta': '{"headers":{"x-next-cache-tags":"homePage"}}',
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
