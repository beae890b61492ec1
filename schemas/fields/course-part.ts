import { defineArrayMember, type FieldDefinition } from 'sanity'
import { textField } from './text.ts'

export const coursePart = (name: string, title: string, text: FieldDefinition) =>
  defineArrayMember({
    name,
    title,
    type: 'object',
    fields: [
      textField('title', 'Title', {
        description: 'One word, such as “Marketing.”',
        missing: `Write the title of the ${title.toLowerCase()}.`,
        max: 30,
      }),
      text,
    ],
    preview: { select: { title: 'title', subtitle: text.name } },
  })
