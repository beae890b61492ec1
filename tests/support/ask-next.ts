/** Makes Next regenerate paths of a build, and prints each status. Next changes the timers of its process. */
import { readBuild } from 'next-static-server'
import { rendererOf, startNext } from 'next-static-server/testing'
import { defaults } from '#emulators/defaults.ts'

const [, , folder = '', ...paths] = process.argv
// As on a read-only disk, so that the files of the build stay as they are.
const build = { ...readBuild(folder), isWritable: false }
const next = await startNext(build, defaults.SITE_URL)
const { regenerate } = rendererOf(next.handle, { siteUrl: defaults.SITE_URL }, build)
for (const path of paths) {
  const { status } = await regenerate(path)
  console.log(`regenerated ${path}: ${status}`)
}
await next.close()
process.exit()
