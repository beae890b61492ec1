const NAMES = ['SANITY_STUDIO_PROJECT_ID', 'SANITY_STUDIO_DATASET', 'SANITY_STUDIO_SITE_URL']

/** @returns each setting that is missing or wrong, and how to fix it */
export function faultsIn(source: Record<string, string | undefined>) {
  const faults = NAMES.filter((name) => !source[name]).map((name) => `${name} is missing`)
  const siteUrl = source.SANITY_STUDIO_SITE_URL
  // With a path or a trailing slash, links to pages would lead to the site's 404 page.
  if (siteUrl && URL.parse(siteUrl)?.origin !== siteUrl)
    faults.push(
      `SANITY_STUDIO_SITE_URL is "${siteUrl}", which is not an origin: use a scheme and a host without a path or trailing slash, such as https://www.example.com`,
    )
  return faults
}

/** @returns the message of a build without the settings; null if nothing is wrong */
export function refusalOf(source: Record<string, string | undefined>) {
  const faults = faultsIn(source)
  if (faults.length === 0) return null
  return `Fix these settings before the Studio can be built:\n${faults.map((fault) => `  ${fault}\n`).join('')}docs/settings.md explains each setting.`
}

/** Refuses a production build that does not know its project or its site. A plugin for Vite. */
export const buildSettings = {
  name: 'build-settings',
  apply: 'build' as const,
  buildStart() {
    const refusal = refusalOf(process.env)
    if (refusal) throw new Error(refusal)
  },
}
