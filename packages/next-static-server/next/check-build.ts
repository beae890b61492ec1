import type { Build } from './build.ts'
import { refuseHidden } from './markup.ts'
import { readRecordedTags } from './recorded-tags.ts'
import { readPrerendered } from './stored.ts'

/**
 * @param needsTags whether each page must have cache tags
 * @throws if a visitor without scripts would not see all of a content page of this build, or if a page
 *   has no tags
 */
export async function checkContentPages(build: Build, needsTags: boolean) {
  for (const path of build.prerendered) {
    if (!build.routeAt(path)?.isContent) continue
    const page = await readPrerendered(build, path)
    if (!page) throw new Error(`The build has no file of ${path}.`)
    refuseHidden(String(page.body), path)
    if (needsTags && (await readRecordedTags(build.dist, path)).length === 0)
      throw new Error(`The build has no cache tags of ${path}.`)
  }
}
