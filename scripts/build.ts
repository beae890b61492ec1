/** `npm run build`: builds the site for `npm start`. */
import '#lib/load-env.ts'

try {
  // Not at the top: it reads the settings, and what is wrong with them is caught here.
  const { buildSite } = await import('./build/build-site.ts')
  await buildSite()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
