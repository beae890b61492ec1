import { StackIcon } from '@sanity/icons/Stack'
import { defineField } from 'sanity'
import { defineSection, textField } from '../../../schemas/fields.ts'

export const lessonsSection = defineSection({
  name: 'lessonsSection',
  title: 'Lessons of the course',
  icon: StackIcon,
  description:
    'Every lesson with its title, its summary and its minutes, by module. Visitors see no more of a lesson. At the beginning of a page, the price and the buy button are above them.',
  fields: [
    textField('heading', 'Heading', {
      description: 'Above the lessons. Optional, such as on a page that has nothing else.',
      max: 80,
    }),
    defineField({
      name: 'sample',
      title: 'Page with the beginning of a lesson',
      type: 'reference',
      to: [{ type: 'page' }],
      weak: true,
      options: { disableNew: true },
      description:
        'In the list, the lesson that this page shows links to it. On that page itself, the list marks this lesson. Optional.',
    }),
  ],
})
