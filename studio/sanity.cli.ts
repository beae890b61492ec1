import { boundedIdleChecks, defineCliConfig, withoutOutsideHosts } from 'studio-kit/cli'
import { buildSettings } from './build-settings.ts'

const { SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET, SANITY_STUDIO_API_HOST } = process.env

/** Settings of the `sanity` commands, which run in this folder. */
export default defineCliConfig({
  api: { projectId: SANITY_STUDIO_PROJECT_ID, dataset: SANITY_STUDIO_DATASET },
  deployment: { autoUpdates: false },
  vite: {
    plugins: [
      buildSettings,
      boundedIdleChecks,
      ...(SANITY_STUDIO_API_HOST ? [withoutOutsideHosts] : []),
    ],
    // CommonJS within the list that is sorted by dragging, which the schema commands cannot bundle.
    ssr: { external: ['lexorank'] },
  },
  typegen: {
    path: ['../lib/{content,members}/**/*.ts', '../components/content/*.ts'],
    schema: '.sanity/schema.json',
    generates: '../lib/content/sanity.types.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
