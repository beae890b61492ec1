import { defineCliConfig } from 'sanity/cli'

/** Settings of the `sanity` commands, which run in this folder. */
export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET,
  },
  deployment: { autoUpdates: false },
  typegen: {
    path: '../lib/content/**/*.ts',
    schema: '.sanity/schema.json',
    generates: '../lib/content/sanity.types.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
