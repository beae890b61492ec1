import { defineField, isPublishedId } from 'sanity'

const MESSAGE =
  'This is made up for the sample content. Change it and publish; if everything is true as it is, turn off “Placeholder.”'

/**
 * The mark of made-up sample content. It ends when staff publish a change: see studio/publishing.
 *
 * @param more for the description
 */
export const placeholderField = (group?: string, more = '') =>
  defineField({
    name: 'placeholder',
    title: 'Placeholder',
    type: 'boolean',
    ...(group && { group }),
    description: `On while this is made-up sample content. It turns off by itself when you publish a change${more}.`,
    hidden: ({ value }) => value === undefined,
    // A draft has been edited.
    validation: (rule) =>
      rule
        .custom((value, { document }) => !value || !isPublishedId(document?._id ?? '') || MESSAGE)
        .warning(),
  })
