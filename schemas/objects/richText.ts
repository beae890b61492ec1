import { defineArrayMember, defineType } from 'sanity'
import { destinationFields } from '../fields.ts'

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      // The heading above the text is an h2, so headings inside must be below it.
      styles: [
        { title: 'Text', value: 'normal' },
        { title: 'Subheading', value: 'h3' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Italic', value: 'em' },
        ],
        annotations: [
          {
            name: 'link',
            title: 'Link',
            type: 'object',
            fields: destinationFields,
          },
        ],
      },
      of: [defineArrayMember({ type: 'siteValue' })],
    }),
  ],
})
