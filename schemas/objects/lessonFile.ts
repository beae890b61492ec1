import { defineField, defineType } from 'sanity'
import { shortText } from '../validation/required.ts'

export const lessonFile = defineType({
  name: 'lessonFile',
  title: 'File',
  type: 'file',
  description:
    'A worksheet, a table or anything else that members download. Only members can download it.',
  validation: (rule) => rule.assetRequired().error('Upload the file here.'),
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Appears next to the “Download” button, such as “Pricing worksheet.”',
      validation: (rule) => shortText(rule, 'Say what this file is.', 60),
    }),
  ],
  preview: {
    select: { title: 'title', name: 'asset.originalFilename' },
    prepare: ({ title, name }) => ({
      title: title || name || 'New file',
      subtitle: name ?? 'No file yet',
    }),
  },
})
