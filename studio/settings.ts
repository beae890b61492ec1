/**
 * What the Studio is built for. The commands that only read the schema need no settings; `sanity build`
 * refuses to build without them.
 */
export const settings = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID || 'demo',
  dataset: process.env.SANITY_STUDIO_DATASET || 'production',
  /** The emulator’s address. If it is empty, the Studio talks to hosted Sanity. */
  apiHost: process.env.SANITY_STUDIO_API_HOST || undefined,
  /** The public site's own origin, for links from the studio to its pages. */
  siteUrl: process.env.SANITY_STUDIO_SITE_URL || 'http://localhost:3000',
}
