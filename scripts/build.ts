/** `npm run build`: builds the site for `npm start`. */
import '#lib/load-env.ts'
import { buildSite } from './build/build-site.ts'

try {
  await buildSite()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
