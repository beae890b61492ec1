/** `npm run build`: builds the site for `npm start`. */
import '#lib/load-env.ts'
import { reasonOf } from './reason.ts'

try {
  // Not at the top: it reads the settings, and what is wrong with them is caught here.
  const { buildSite } = await import('./build/build-site.ts')
  await buildSite()
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
