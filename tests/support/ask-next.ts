/** Has Next regenerate paths of a build, and prints each status. Next changes the timers of its process. */
import { readBuild } from '#server/next/build.ts'
import { startNext } from '#server/next/renderer.ts'

const [, , folder = '', ...paths] = process.argv
// As on a read-only disk, so that the files of the build stay as they are.
const next = await startNext({ ...readBuild(folder), isWritable: false }, 'http://localhost:3000')
for (const path of paths) {
  const { status } = await next.regenerate(path)
  console.log(`regenerated ${path}: ${status}`)
}
await next.close()
process.exit()
