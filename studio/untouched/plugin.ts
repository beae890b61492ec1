import { definePlugin } from '../internals/beta.ts'
import { documentLayout } from '../internals/document-layout.ts'
import { UntouchedDocument } from './UntouchedDocument.tsx'
import { UntouchedField } from './UntouchedField.tsx'
import { UntouchedInput } from './UntouchedInput.tsx'
import { UntouchedItem } from './UntouchedItem.tsx'

/** Forms of new documents, and of new items in lists, start without red fields. */
export const untouched = definePlugin({
  name: 'untouched',
  document: documentLayout(UntouchedDocument),
  form: { components: { field: UntouchedField, input: UntouchedInput, item: UntouchedItem } },
})
