import { definePlugin } from 'sanity'
import { UntouchedField } from './UntouchedField.tsx'
import { UntouchedInput } from './UntouchedInput.tsx'

/** Forms of new documents start without red fields. */
export const untouched = definePlugin({
  name: 'untouched',
  form: { components: { field: UntouchedField, input: UntouchedInput } },
})
