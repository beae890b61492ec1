import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '#schemas/index.ts'

const { SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET, SANITY_STUDIO_API_HOST } = process.env

export default defineConfig({
  title: 'Fourfold',
  projectId: SANITY_STUDIO_PROJECT_ID ?? 'demo',
  dataset: SANITY_STUDIO_DATASET ?? 'production',
  ...(SANITY_STUDIO_API_HOST && { apiHost: SANITY_STUDIO_API_HOST }),
  plugins: [structureTool()],
  schema: { types: schemaTypes },
})
