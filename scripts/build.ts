/** `npm run build`: builds the site for `npm start`. */
import '#lib/load-env.ts'
import { reasonOf } from './reason.ts'

try {
  // Imported here, to catch its errors about settings.
  const { buildSite } = await import('./build/build-site.ts')
  await buildSite()
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
