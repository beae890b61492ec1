import { ImageIcon } from '@sanity/icons/Image'
import { defineSection, describeSection, imageField, textField } from '../../../schemas/fields.ts'

export const pictureSection = defineSection({
  name: 'pictureSection',
  title: 'Image',
  icon: ImageIcon,
  description:
    'One large image, with a caption if it needs one, or a smaller one beside a heading.',
  fields: [
    textField('heading', 'Heading', {
      description: 'With a heading, the image is smaller, and the words are beside it. Optional.',
      max: 60,
    }),
    imageField('image', 'Image', 'wholeWidth', {
      description:
        'Across the whole width of the page, or beside the heading; on phones only the part inside the circle of the crop dialog, if you make it smaller. {size}',
    }),
    textField('caption', 'Caption', {
      rows: 4,
      description:
        'A line below the image or the heading, such as who or what the image shows. Below a heading, each further line is a row of a list. Optional.',
      max: 400,
    }),
  ],
  preview: {
    select: { heading: 'heading', caption: 'caption', alt: 'image.alt', media: 'image' },
    prepare: ({ heading, caption, alt, media }) => ({
      ...describeSection(heading || caption || alt, 'Image'),
      media,
    }),
  },
})
