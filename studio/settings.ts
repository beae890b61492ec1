/**
 * What the studio is built for. Only the commands that read the schema do without, and then it does
 * not matter; `sanity build` refuses to.
 */
export const settings = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID || 'demo',
  dataset: process.env.SANITY_STUDIO_DATASET || 'production',
  /** Only on the emulator: its address. Empty, the studio talks to hosted Sanity. */
  apiHost: process.env.SANITY_STUDIO_API_HOST || undefined,
  /** The public site's own origin, for links from the studio to its pages. */
  siteUrl: process.env.SANITY_STUDIO_SITE_URL || 'http://localhost:3000',
}
