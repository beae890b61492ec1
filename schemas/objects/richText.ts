import { defineArrayMember, defineField, defineType } from 'sanity'
import { checkHref } from '../validation/href.ts'

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      // The heading above the text is the page's h2, so nothing inside may compete with it.
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
            fields: [
              defineField({
                name: 'href',
                title: 'Address',
                type: 'string',
                description:
                  'A full https:// address, mailto: or tel:, or a page of this site such as /who-we-are.',
                validation: (rule) => [
                  rule.required().error('Give the address that the link leads to.'),
                  rule.custom(checkHref),
                ],
              }),
            ],
          },
        ],
      },
      of: [defineArrayMember({ type: 'siteValue' })],
    }),
  ],
})
