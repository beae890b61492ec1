import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineField, defineType, type ValidationContext } from 'sanity'
import { timeInWords } from 'studio-kit/time'
import { z } from 'zod'
import { checkYear, numberField, placeholderField, textField, timeOptions } from '../fields.ts'
import { forMembersOnly } from '../member-types.ts'
import { urlRules } from '../validation/href.ts'

/** In minutes. */
const durationShape = z.object({ duration: z.number().catch(0) })

export const workshop = defineType({
  name: 'workshop',
  title: 'Workshop',
  type: 'document',
  icon: CalendarIcon,
  ...forMembersOnly,
  fields: [
    textField('title', 'Title', {
      description: 'Its name in the members’ list of workshops.',
      missing: 'Write the title of the workshop.',
      max: 70,
    }),
    textField('summary', 'Summary', {
      rows: 2,
      description:
        'Appears below the title: what members should bring, what they’ll learn and, on a new line, who leads it.',
      missing: 'Say in one or two sentences what members get from the workshop.',
      max: 240,
    }),
    defineField({
      name: 'startsAt',
      title: 'Starts',
      type: 'datetime',
      options: timeOptions,
      description:
        'In your own time zone; each member sees it in theirs. The workshop disappears from their list when it’s over.',
      validation: (rule) => [
        rule.required().error('Choose the day and time it starts.'),
        rule.custom(checkYear),
        rule.custom(checkNotOver).info(),
      ],
    }),
    numberField('duration', 'Duration in minutes', {
      description: 'How long the workshop lasts. Shown beside its time.',
      initialValue: 60,
      enter: 'Enter the duration in whole minutes',
      max: 600,
    }),
    defineField({
      name: 'joinLink',
      title: 'Link to join',
      type: 'url',
      description: 'Where members join, such as the address of a video meeting.',
      validation: (rule) =>
        urlRules(rule, {
          missing: 'Enter the full address where members join. It starts with https://.',
        }),
    }),
    placeholderField(),
  ],
  orderings: [
    { name: 'startsAt', title: 'By date', by: [{ field: 'startsAt', direction: 'desc' }] },
  ],
  preview: {
    select: { title: 'title', startsAt: 'startsAt' },
    prepare: ({ title, startsAt }) => ({
      title: title || 'New workshop',
      subtitle: formatStart(startsAt),
    }),
  },
})

function checkNotOver(startsAt: string | undefined, { parent }: Pick<ValidationContext, 'parent'>) {
  const { duration } = durationShape.parse(parent)
  if (!startsAt || Date.parse(startsAt) + duration * 60_000 > Date.now()) return true
  return 'This workshop is over, so members no longer see it. Set a new date, or delete the workshop.'
}

function formatStart(startsAt = '') {
  const start = Date.parse(startsAt)
  if (Number.isNaN(start)) return 'No date yet'
  return start < Date.now() ? `${timeInWords(start)} (over)` : timeInWords(start)
}
