import { definePlugin } from 'sanity'
import { KeptDocument } from './KeptDocument.tsx'
import { KeptInput } from './KeptInput.tsx'
import { KeptStudio } from './KeptStudio.tsx'

/** Keeps what is typed on this device until the Content Lake has acknowledged it. */
export const unsaved = definePlugin({
  name: 'unsaved',
  studio: { components: { layout: KeptStudio } },
  document: { components: { unstable_layout: KeptDocument } },
  form: { components: { input: KeptInput } },
})
