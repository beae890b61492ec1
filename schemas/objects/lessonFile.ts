import { defineType } from 'sanity'
import { textField } from '../fields.ts'

export const lessonFile = defineType({
  name: 'lessonFile',
  title: 'File',
  type: 'file',
  description:
    'A worksheet, a table or anything else that members download. Only members can download it.',
  validation: (rule) => rule.assetRequired().error('Upload the file here.'),
  fields: [
    textField('title', 'Title', {
      description: 'Appears next to the “Download” button, such as “Pricing worksheet.”',
      missing: 'Say what this file is.',
      max: 60,
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
