import { StackIcon } from '@sanity/icons/Stack'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { z } from 'zod'
import { textField } from '../fields.ts'
import { forMembersOnly } from '../member-types.ts'

export const course = defineType({
  name: 'course',
  title: 'Course',
  type: 'document',
  icon: StackIcon,
  ...forMembersOnly,
  description: 'The order of the course: its modules and the lessons in each one.',
  fields: [
    textField('welcome', 'Welcome', {
      rows: 3,
      description: 'The first thing members read, at the top of the overview.',
      missing: 'Welcome members in a sentence or two.',
      max: 240,
    }),
    defineField({
      name: 'outline',
      title: 'Modules and lessons',
      type: 'array',
      description:
        'In the order members take them. A lesson belongs to the module above it. To move it, drag it below another module. Members see published lessons only.',
      of: [
        defineArrayMember({ type: 'courseModule' }),
        defineArrayMember({
          title: 'Lesson',
          type: 'reference',
          to: [{ type: 'lesson' }],
          // A lesson can be listed before it is published, and can be deleted while it is listed.
          weak: true,
          // A lesson that is created here would get an id that visitors can read.
          options: { disableNew: true },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one module.'),
        rule.custom(checkOutline),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Course' }) },
})

const outlineShape = z.array(
  z.object({ _type: z.string(), title: z.string().optional(), _ref: z.string().optional() }),
)

function checkOutline(outline: unknown): true | string {
  const parsed = outlineShape.safeParse(outline)
  if (!parsed.success || parsed.data.length === 0) return true
  const entries = parsed.data
  if (entries[0]?._type !== 'courseModule')
    return 'The first lesson isn’t in a module. Drag a module above it.'
  const empty = entries.find(
    ({ _type }, index) => _type === 'courseModule' && entries[index + 1]?._type !== 'reference',
  )
  if (empty)
    return `The module “${empty.title ?? 'Untitled'}” has no lessons. Drag one below it, or remove the module.`
  const refs = entries.flatMap(({ _ref }) => _ref ?? [])
  if (new Set(refs).size < refs.length) return 'A lesson is in the list twice. Remove one of them.'
  return true
}
