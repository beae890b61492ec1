import { BellIcon } from '@sanity/icons/Bell'
import { defineField, defineType } from 'sanity'

export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'document',
  icon: BellIcon,
  description: 'One line above the header of every page. Without a message there is no line.',
  fields: [
    defineField({
      name: 'message',
      title: 'Message',
      type: 'string',
      description:
        'One line at the very top of every page. To put it up, write it and press Publish. To take it down, empty this field and press Publish.',
      validation: (rule) =>
        rule.max(120).error('Shorten the message to 120 characters, so that it fits on one line.'),
    }),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'link',
      description:
        'Appears after the message. Leave its fields empty for a message without a link.',
    }),
  ],
  preview: {
    select: { message: 'message' },
    prepare: ({ message }) => ({
      title: 'Announcement',
      subtitle: message || 'None: no line is shown',
    }),
  },
})
