import { defineField, defineType } from 'sanity'
import { checkAlt } from '../validation/picture.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  description:
    'Upload a picture of at least 1600 pixels in width. Set the focal point on what must stay visible when it is cropped.',
  options: { hotspot: true },
  initialValue: { decorative: false },
  validation: (rule) => rule.assetRequired().error('Upload a picture here; the site needs it.'),
  fields: [
    defineField({
      name: 'decorative',
      title: 'Only decoration',
      type: 'boolean',
      description:
        'Tick this if nothing would be missing for someone who cannot see the picture. Screen readers then skip it.',
      initialValue: false,
    }),
    defineField({
      name: 'alt',
      title: 'Description',
      type: 'string',
      description:
        'What the picture shows, in one plain sentence. Screen readers speak it, and it stands in for the picture when that cannot load.',
      hidden: ({ parent }) => parent?.decorative === true,
      validation: (rule) => [
        rule.custom((alt, { parent }) => checkAlt(alt, parent)),
        rule.max(450).warning('Shorten the description: it is read out in one go.'),
      ],
    }),
  ],
})
