import { DatabaseIcon } from '@sanity/icons/Database'
import { defineSection, richTextField, textSectionFields } from '../../../schemas/fields.ts'

export const cookieListSection = defineSection({
  name: 'cookieListSection',
  title: 'List of cookies',
  icon: DatabaseIcon,
  description: 'Text, followed by every cookie in the cookie list.',
  fields: [
    ...textSectionFields,
    richTextField('body', 'Text above the list', {
      description: 'Introduces the list.',
      missing: 'Write the text of this section.',
    }),
  ],
})
