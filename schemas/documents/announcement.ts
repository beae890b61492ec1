import { BellIcon } from '@sanity/icons/Bell'
import { defineField, defineType } from 'sanity'
import { periodFields } from '../fields.ts'
import { fits, textWithValues } from '../validation/text.ts'

export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'document',
  icon: BellIcon,
  description: 'One line above the header of every page, except those of the course.',
  fields: [
    defineField({
      name: 'shown',
      title: 'Show the announcement',
      type: 'boolean',
      description:
        'To take the announcement down, turn this off and publish. The text stays here for next time.',
      initialValue: false,
    }),
    defineField({
      name: 'message',
      title: 'Message',
      type: 'string',
      description: 'One line at the very top of the page. Members don’t see it in the course.',
      validation: (rule) => [
        ...textWithValues(rule),
        rule.custom(
          (message, { document }) =>
            Boolean(message?.trim()) ||
            document?.shown !== true ||
            'Write the message, or turn off “Show the announcement.”',
        ),
        rule.custom(fits(120, 'Shorten the message to 120 characters so it fits on one line.')),
      ],
    }),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'link',
      description:
        'Appears after the message. Leave its fields empty for a message without a link.',
    }),
    ...periodFields({
      from: 'When it appears. Leave it empty to show it as soon as you publish.',
      until: 'When it disappears. Leave it empty to show it until you turn it off.',
    }),
  ],
  preview: {
    select: { message: 'message', shown: 'shown' },
    prepare: ({ message, shown }) => ({
      title: 'Announcement',
      subtitle: shown === true ? message : 'Off: not shown',
    }),
  },
})
