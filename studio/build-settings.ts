const NAMES = ['SANITY_STUDIO_PROJECT_ID', 'SANITY_STUDIO_DATASET', 'SANITY_STUDIO_SITE_URL']

/** Refuses a production build that would not know its project or its site. A plugin for Vite. */
export const buildSettings = {
  name: 'build-settings',
  apply: 'build' as const,
  buildStart() {
    const missing = NAMES.filter((name) => !process.env[name])
    if (missing.length > 0)
      throw new Error(
        `The studio is built for one project and one site: set ${missing.join(', ')}. README.md says what each is.`,
      )
  },
}
