import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineField, defineType, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { forMembersOnly } from '../validation/exposure.ts'
import { webAddress } from '../validation/href.ts'
import { wholeNumber } from '../validation/numbers.ts'
import { shortText } from '../validation/required.ts'

/** In minutes. */
const lasting = z.object({ duration: z.number().catch(0) })

export const workshop = defineType({
  name: 'workshop',
  title: 'Workshop',
  type: 'document',
  icon: CalendarIcon,
  ...forMembersOnly,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Its name in the members’ list of workshops.',
      validation: (rule) => shortText(rule, 'Write the title of the workshop.', 70),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 2,
      description:
        'Appears below the title: what members should bring, what they’ll learn and who leads it.',
      validation: (rule) =>
        shortText(rule, 'Say in one or two sentences what members get from the workshop.', 240),
    }),
    defineField({
      name: 'startsAt',
      title: 'Starts',
      type: 'datetime',
      description:
        'In your own time zone; each member sees it in theirs. The workshop disappears from their list when it’s over.',
      validation: (rule) => [
        rule.required().error('Choose the day and time it starts.'),
        rule.custom(notOver).info(),
      ],
    }),
    defineField({
      name: 'duration',
      title: 'Duration in minutes',
      type: 'number',
      description: 'How long the workshop lasts. Shown beside its time.',
      initialValue: 60,
      validation: (rule) =>
        wholeNumber(rule, 'Enter the duration in whole minutes, such as 60.', { max: 600 }),
    }),
    defineField({
      name: 'joinLink',
      title: 'Link to join',
      type: 'url',
      description: 'Where members join, such as the address of a video meeting.',
      validation: (rule) =>
        webAddress(rule, 'Enter the full address where members join. It starts with https://.'),
    }),
  ],
  orderings: [
    { name: 'startsAt', title: 'By date', by: [{ field: 'startsAt', direction: 'desc' }] },
  ],
  preview: {
    select: { title: 'title', startsAt: 'startsAt' },
    prepare: ({ title, startsAt }) => ({
      title: title || 'New workshop',
      subtitle: when(startsAt),
    }),
  },
})

/** Members no longer see a workshop that is over. */
function notOver(startsAt: string | undefined, { parent }: Pick<ValidationContext, 'parent'>) {
  const { duration } = lasting.parse(parent)
  if (!startsAt || Date.parse(startsAt) + duration * 60_000 > Date.now()) return true
  return 'This workshop is over, so members no longer see it. Set a new date, or delete the workshop.'
}

/** In the time zone of the person who uses the Studio. */
function when(startsAt: string | undefined) {
  if (!startsAt) return 'No date yet'
  const start = new Date(startsAt)
  const date = start.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
  return start < new Date() ? `${date} (over)` : date
}
