import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { counted } from '../fields/counted.ts'
import { checkWebAddress } from '../validation/href.ts'
import { longText, shortText } from '../validation/required.ts'
import { checkAddressPart } from '../validation/slug.ts'
import { checkedByRule } from '../validation/unique.ts'

export const lesson = defineType({
  name: 'lesson',
  title: 'Lesson',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Stands above the lesson and in the overview of the course.',
      validation: (rule) => shortText(rule, 'Write the title of the lesson.', 70),
    }),
    defineField({
      name: 'key',
      title: 'Link key',
      type: 'slug',
      description:
        'The end of the lesson’s address: find-your-audience gives /content/lessons/find-your-audience. Do not change it later: links break, and members lose the tick at this lesson.',
      options: {
        source: (_document, { parent }) =>
          'title' in parent && typeof parent.title === 'string' ? parent.title : '',
        maxLength: 60,
        isUnique: checkedByRule,
        disableArrayWarning: true,
      },
      validation: (rule) => [
        rule.required().error('Press Generate to make a key from the title.'),
        rule.custom(checkAddressPart),
      ],
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 2,
      description: 'One or two sentences in the overview: what a member can do afterwards.',
      validation: (rule) => shortText(rule, 'Say in a sentence what the lesson gives.', 200),
    }),
    defineField({
      name: 'duration',
      title: 'Duration in minutes',
      type: 'number',
      description: 'How long the lesson takes, exercises included. Shown beside its title.',
      initialValue: 30,
      validation: (rule) =>
        rule
          .required()
          .integer()
          .min(1)
          .max(600)
          .error('Give the duration in whole minutes, such as 20.'),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'The lesson itself.',
      validation: (rule) => longText(rule, 'Write the text of this lesson.'),
    }),
    defineField({
      name: 'video',
      title: 'Video',
      type: 'url',
      description:
        'The address of the lesson’s video, where there is one. Whoever has the address can watch it, so choose “unlisted” or better where the video lies.',
      validation: (rule) => rule.custom(checkWebAddress),
    }),
    defineField({
      name: 'files',
      title: 'Files',
      type: 'array',
      description:
        'What members can download with this lesson. Leave it empty if there is nothing.',
      of: [defineArrayMember({ type: 'lessonFile' })],
    }),
  ],
  preview: {
    select: { title: 'title', duration: 'duration', video: 'video', files: 'files' },
    prepare: ({ title, duration, video, files }) => ({
      title,
      subtitle: [
        duration ? `${duration} minutes` : 'No duration yet',
        video && 'video',
        Array.isArray(files) && files.length > 0 && counted(files.length, 'file'),
      ]
        .filter(Boolean)
        .join(', '),
    }),
  },
})
