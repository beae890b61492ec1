import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import {
  byOrder,
  DISCIPLINES,
  imageField,
  orderField,
  placeholderField,
  textField,
} from '../fields.ts'

export const teacher = defineType({
  name: 'teacher',
  title: 'Teacher',
  type: 'document',
  icon: UserIcon,
  description: 'Someone who teaches the course: on the home page and on “Who We Are.”',
  fields: [
    textField('name', 'Name', {
      description: 'First and last name, above the role.',
      missing: 'Write the name of the teacher.',
      max: 60,
    }),
    textField('role', 'Role', {
      description:
        'Below the name: what this person does and teaches, such as “Pricing consultant.”',
      missing: 'Say what this person does and teaches.',
      max: 80,
    }),
    defineField({
      name: 'discipline',
      title: 'Module',
      type: 'string',
      description: 'The module that this person teaches. It sets the color of the portrait.',
      options: { layout: 'radio', list: DISCIPLINES },
      validation: (rule) => rule.required().error('Choose the module.'),
    }),
    textField('background', 'Background', {
      rows: 4,
      description:
        'On “Who We Are”: one to three sentences on why visitors can trust this person: experience, results, clients. Write only what you can prove.',
      missing: 'Write one to three sentences about this person’s background.',
      max: 320,
    }),
    imageField('portrait', 'Portrait', 'portrait', {
      description:
        'Shown as a square beside the name. Click the crop button and drag the circle onto the face. {size}',
    }),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'link',
      description:
        'Where visitors can check this: an employer, a profile or a publication. Leave its fields empty for no link.',
    }),
    orderField('teacher', 'teachers'),
    placeholderField(undefined, '; until then, search engines don’t list this person'),
  ],
  orderings: byOrder(),
  preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
})
