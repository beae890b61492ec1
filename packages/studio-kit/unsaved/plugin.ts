import { keepTextOfGoneDrafts } from '../internals/mutator.ts'
import { definePlugin } from '../internals/names.ts'
import { documentLayout } from '../internals/slots.ts'
import { KeptDocument } from './KeptDocument.tsx'
import { KeptInput } from './KeptInput.tsx'
import { KeptStudio } from './KeptStudio.tsx'

/**
 * Keeps what is typed on this device until the Content Lake has acknowledged it. It needs `resendEdits()` in
 * the same configuration, which knows the edits that are under way.
 */
export const keepUnsavedText = definePlugin(() => {
  keepTextOfGoneDrafts()
  return {
    name: 'keep-unsaved-text',
    studio: { components: { layout: KeptStudio } },
    document: documentLayout(KeptDocument),
    form: { components: { input: KeptInput } },
  }
})
