import { defineField, defineType } from 'sanity'
import { checkAlt, checkAltIsCurrent } from '../validation/picture.ts'
import { textWithValues } from '../validation/required.ts'
import { fits } from '../validation/values.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true },
  initialValue: { decorative: false },
  validation: (rule) => rule.assetRequired().error('Upload a picture here; the site needs it.'),
  fields: [
    defineField({
      name: 'alt',
      title: 'Description',
      type: 'text',
      rows: 3,
      description:
        'What the picture shows, in one plain sentence. Screen readers speak it, and it stands in for the picture when that cannot load.',
      hidden: ({ parent }) => parent?.decorative === true,
      validation: (rule) => [
        rule.custom((alt, { parent }) => checkAlt(alt, parent)),
        ...textWithValues(rule),
        rule.custom(fits(450, 'Shorten the description: it is read out in one go.')).warning(),
        rule.custom((alt, { parent }) => checkAltIsCurrent(alt, parent)).warning(),
      ],
    }),
    defineField({
      name: 'decorative',
      title: 'Only decoration',
      type: 'boolean',
      description:
        'Switch this on if nothing would be missing for someone who cannot see the picture. It then needs no description, and screen readers skip it.',
      initialValue: false,
    }),
    defineField({
      name: 'formerAlt',
      title: 'Description of the former image',
      type: 'text',
      description:
        'The description at the time when the image was replaced. The Studio keeps it, and warns while the description is still the same.',
      hidden: true,
      readOnly: true,
    }),
  ],
})
