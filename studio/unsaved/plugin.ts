import { definePlugin } from '../internals/beta.ts'
import { documentLayout } from '../internals/document-layout.ts'
import { KeptDocument } from './KeptDocument.tsx'
import { KeptInput } from './KeptInput.tsx'
import { KeptStudio } from './KeptStudio.tsx'

/** Keeps what is typed on this device until the Content Lake has acknowledged it. */
export const unsaved = definePlugin({
  name: 'unsaved',
  studio: { components: { layout: KeptStudio } },
  document: documentLayout(KeptDocument),
  form: { components: { input: KeptInput } },
})
