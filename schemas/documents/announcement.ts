import { defineField, defineType } from 'sanity'

export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'document',
  description: 'One line above the header of every page. Without a message there is no line.',
  fields: [
    defineField({
      name: 'message',
      title: 'Message',
      type: 'string',
      description: 'Appears at the very top of every page. Empty it to take the line away.',
      validation: (rule) =>
        rule.max(120).error('Shorten the message to 120 characters, so that it fits on one line.'),
    }),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'link',
      description: 'Stands after the message; may stay empty.',
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
