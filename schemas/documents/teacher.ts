import { UserIcon } from '@sanity/icons/User'
import { orderRankField } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { DISCIPLINES } from '../fields/discipline.ts'
import { PLACES, pictureAt, sizeAdvice } from '../fields/picture.ts'
import { shortText } from '../validation/required.ts'

export const teacher = defineType({
  name: 'teacher',
  title: 'Teacher',
  type: 'document',
  icon: UserIcon,
  description: 'Someone who teaches the course: on the home page and on “Who We Are.”',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'First and last name, above the role.',
      validation: (rule) => shortText(rule, 'Write the name of the teacher.', 60),
    }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      description:
        'Below the name: what this person does and teaches, such as “Pricing consultant.”',
      validation: (rule) => shortText(rule, 'Say what this person does and teaches.', 80),
    }),
    defineField({
      name: 'discipline',
      title: 'Module',
      type: 'string',
      description: 'The module that this person teaches. It sets the color of the portrait.',
      options: { layout: 'radio', list: DISCIPLINES },
      validation: (rule) => rule.required().error('Choose the module.'),
    }),
    defineField({
      name: 'background',
      title: 'Background',
      type: 'text',
      rows: 4,
      description:
        'One to three sentences on why visitors can trust this person: experience, results, clients. Write only what you can prove.',
      validation: (rule) =>
        shortText(rule, 'Write one to three sentences about this person’s background.', 320),
    }),
    defineField({
      name: 'portrait',
      title: 'Portrait',
      type: 'picture',
      description: `Shown as a square beside the name. Click the crop button and drag the circle onto the face. ${sizeAdvice(PLACES.portrait)}`,
      ...pictureAt(PLACES.portrait),
    }),
    orderRankField({
      type: 'teacher',
      title: 'Order',
      description: 'Drag the teachers in their list to change it. A new one is added at the end.',
    }),
  ],
  orderings: [
    {
      name: 'orderRank',
      title: 'Order on the site',
      by: [{ field: 'orderRank', direction: 'asc' }],
    },
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
})
