import { defineArrayMember, defineField } from 'sanity'
import { shortText } from '../validation/required.ts'

type Part = {
  name: string
  /** What staff call it, such as “Module”. */
  title: string
  text: { name: string; title: string; rows: number; description: string; missing: string }
}

/** An entry of a list of the four disciplines: one word, and a few more below it. */
export const coursePart = ({ name, title, text }: Part) =>
  defineArrayMember({
    name,
    title,
    type: 'object',
    fields: [
      defineField({
        name: 'title',
        title: 'Title',
        type: 'string',
        description: 'One word, such as “Marketing.”',
        validation: (rule) => shortText(rule, `Write the title of the ${title.toLowerCase()}.`, 30),
      }),
      defineField({
        name: text.name,
        title: text.title,
        type: 'text',
        rows: text.rows,
        description: text.description,
        validation: (rule) => shortText(rule, text.missing, 120),
      }),
    ],
    preview: { select: { title: 'title', subtitle: text.name } },
  })
