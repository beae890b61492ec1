import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { PLACES, pictureAt, sizeAdvice } from '../../../schemas/fields/picture.ts'
import { describeSection } from '../../../schemas/fields/section.ts'
import { optionalText } from '../../../schemas/validation/required.ts'

export const pictureSection = defineType({
  name: 'pictureSection',
  title: 'Image',
  type: 'object',
  icon: ImageIcon,
  description: 'One large image, with a caption if it needs one.',
  fields: [
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      description: `Across the whole width of the page. ${sizeAdvice(PLACES.wholeWidth)}`,
      ...pictureAt(PLACES.wholeWidth),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'A line below the image, such as who or what it shows. Optional.',
      validation: (rule) => optionalText(rule, 160),
    }),
  ],
  preview: {
    select: { caption: 'caption', alt: 'image.alt', media: 'image' },
    prepare: ({ caption, alt, media }) => ({
      ...describeSection(caption || alt, 'Image'),
      media,
    }),
  },
})
