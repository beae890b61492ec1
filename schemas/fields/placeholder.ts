import { defineField, isPublishedId } from 'sanity'

const MESSAGE =
  'This is made up for the sample content. Change it and publish; if everything is true as it is, turn off “Placeholder.”'

/** The mark of made-up sample content. It ends when staff publish a change: see studio/publishing. */
export const placeholderField = (group?: string) =>
  defineField({
    name: 'placeholder',
    title: 'Placeholder',
    type: 'boolean',
    ...(group && { group }),
    description:
      'Marks made-up sample content, until you publish a change (in the site settings: of the address). Search engines don’t get marked people.',
    hidden: ({ value }) => value === undefined,
    // A draft has been edited.
    validation: (rule) =>
      rule
        .custom((value, { document }) => !value || !isPublishedId(document?._id ?? '') || MESSAGE)
        .warning(),
  })
