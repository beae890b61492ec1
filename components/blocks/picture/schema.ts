import { ImageIcon } from '@sanity/icons/Image'
import { defineSection, describeSection, imageField, textField } from '../../../schemas/fields.ts'

export const pictureSection = defineSection({
  name: 'pictureSection',
  title: 'Image',
  icon: ImageIcon,
  description: 'One large image, with a caption if it needs one.',
  fields: [
    imageField('image', 'Image', 'wholeWidth', {
      description:
        'Across the whole width of the page; on phones only the part inside the circle of the crop dialog, if you make it smaller. {size}',
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
