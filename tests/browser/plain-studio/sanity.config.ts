import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'

const title = { name: 'title', type: 'string' }

/** A Studio of any project: of the emulator, it knows only the address. */
export default defineConfig({
  projectId: 'demo',
  dataset: 'production',
  apiHost: process.env.SANITY_STUDIO_API_HOST ?? '',
  plugins: [structureTool()],
  schema: { types: [{ name: 'note', type: 'document', fields: [title] }] },
})
