import { ImageIcon } from '@sanity/icons/Image'
import { defineType } from 'sanity'
import { imageField, PLACES, sizeAdvice } from '../../../schemas/fields/image.ts'
import { describeSection } from '../../../schemas/fields/section.ts'
import { textField } from '../../../schemas/fields/text.ts'

export const pictureSection = defineType({
  name: 'pictureSection',
  title: 'Image',
  type: 'object',
  icon: ImageIcon,
  description: 'One large image, with a caption if it needs one.',
  fields: [
    imageField('image', 'Image', PLACES.wholeWidth, {
      description: `Across the whole width of the page. ${sizeAdvice(PLACES.wholeWidth)}`,
    }),
    textField('caption', 'Caption', {
      description: 'A line below the image, such as who or what it shows. Optional.',
      max: 160,
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
