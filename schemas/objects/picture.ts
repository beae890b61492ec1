import { defineField, defineType } from 'sanity'
import { checkAlt, checkAltIsCurrent } from '../validation/image.ts'
import { fits, textWithValues } from '../validation/text.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Image',
  type: 'image',
  options: { hotspot: true },
  initialValue: { decorative: false },
  fields: [
    defineField({
      name: 'alt',
      title: 'Description',
      type: 'text',
      rows: 3,
      description:
        'What the image shows, in one plain sentence. Screen readers read it aloud, and it appears if the image can’t load.',
      hidden: ({ parent }) => parent?.decorative === true,
      validation: (rule) => [
        rule.custom((alt, { parent }) => checkAlt(alt, parent)),
        ...textWithValues(rule),
        rule
          .custom(fits(450, 'Shorten the description. Screen readers read it aloud in one go.'))
          .warning(),
        rule.custom((alt, { parent }) => checkAltIsCurrent(alt, parent)).warning(),
      ],
    }),
    defineField({
      name: 'decorative',
      title: 'Only decoration',
      type: 'boolean',
      description:
        'Turn this on if people who can’t see the image miss nothing. Then it needs no description, and screen readers skip it.',
      initialValue: false,
    }),
    defineField({
      name: 'formerAlt',
      title: 'Description of the previous image',
      type: 'text',
      description:
        'The description at the time the image was replaced. The Studio shows a warning while the description is still the same.',
      hidden: true,
      readOnly: true,
    }),
  ],
})
