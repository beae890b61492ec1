import { createSchema, defineArrayMember, defineField, defineType } from 'sanity'

/** A rule of a field, as a Studio has them. */
export const noDigits = (text = '') => !/\d/.test(text) || 'Write numbers as words.'

export const types = [
  defineType({
    name: 'note',
    title: 'Note',
    type: 'document',
    fields: [
      defineField({ name: 'title', type: 'string', validation: (rule) => rule.custom(noDigits) }),
      defineField({ name: 'text', type: 'richText' }),
      defineField({
        name: 'amounts',
        title: 'Amounts',
        type: 'array',
        of: [{ type: 'number', title: 'Amount' }],
      }),
      defineField({ name: 'parts', title: 'Parts', type: 'array', of: [{ type: 'part' }] }),
    ],
  }),
  defineType({
    name: 'part',
    type: 'object',
    fields: [defineField({ name: 'heading', title: 'Heading', type: 'string' })],
    preview: {
      select: { title: 'heading' },
      prepare: ({ title = 'New part' }) => ({ title }),
    },
  }),
  defineType({
    name: 'richText',
    type: 'array',
    of: [defineArrayMember({ type: 'block', of: [{ type: 'part' }] })],
  }),
]

/** A schema of no particular site. */
export const schema = createSchema({ name: 'test', types })
