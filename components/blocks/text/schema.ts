import { TextIcon } from '@sanity/icons/Text'
import { defineSection, richTextField, textSectionFields } from '../../../schemas/fields.ts'

export const policySection = defineSection({
  name: 'policySection',
  title: 'Text',
  icon: TextIcon,
  description: 'A heading with paragraphs, lists and links.',
  fields: [
    ...textSectionFields,
    richTextField('body', 'Text', {
      description: 'The text under the heading.',
      missing: 'Write the text of this section.',
    }),
  ],
})
