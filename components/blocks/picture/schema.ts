import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { PLACES, pictureAt, sizeAdvice } from '../../../schemas/fields/picture.ts'
import { describeSection } from '../../../schemas/fields/section.ts'
import { optionalText } from '../../../schemas/validation/required.ts'

export const pictureSection = defineType({
  name: 'pictureSection',
  title: 'Picture',
  type: 'object',
  icon: ImageIcon,
  description: 'One large picture, with a caption if it needs one.',
  fields: [
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'picture',
      description: `Across the whole width of the page. ${sizeAdvice(PLACES.wholeWidth)}`,
      ...pictureAt(PLACES.wholeWidth),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'A line below the picture, such as who or what it shows. May be left empty.',
      validation: (rule) => optionalText(rule, 160),
    }),
  ],
  preview: {
    select: { caption: 'caption', alt: 'image.alt', media: 'image' },
    prepare: ({ caption, alt, media }) => ({
      ...describeSection(caption || alt, 'Picture'),
      media,
    }),
  },
})
