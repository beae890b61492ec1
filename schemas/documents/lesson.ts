import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { counted } from '../fields/counted.ts'
import { forMembersOnly } from '../validation/exposure.ts'
import { webAddress } from '../validation/href.ts'
import { wholeNumber } from '../validation/numbers.ts'
import { checkPlace } from '../validation/outline.ts'
import { anyText, shortText } from '../validation/required.ts'
import { checkAddressPart, linkAddress, slugify } from '../validation/slug.ts'
import { checkedByRule, uniqueAmongDocuments } from '../validation/unique.ts'

export const lesson = defineType({
  name: 'lesson',
  title: 'Lesson',
  type: 'document',
  icon: DocumentTextIcon,
  ...forMembersOnly,
  validation: (rule) => [forMembersOnly.validation(rule), rule.custom(checkPlace).warning()],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Appears above the lesson and in the overview of the course.',
      validation: (rule) => shortText(rule, 'Write the title of the lesson.', 70),
    }),
    defineField({
      name: 'key',
      title: 'Link address',
      type: 'slug',
      description:
        'It’s made from the title and stays the same when you reword it. If you change it, saved links break, and the lesson no longer shows as done for members who finished it.',
      options: {
        source: 'title',
        maxLength: 60,
        slugify: (words) => slugify(words),
        isUnique: checkedByRule,
      },
      validation: (rule) =>
        linkAddress(
          rule,
          'Write the title, or enter a link address.',
          checkAddressPart,
          uniqueAmongDocuments(
            'key.current',
            'Another lesson has the link address {value}. Choose a different one.',
          ),
        ),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 2,
      description: 'One or two sentences in the overview: what a member can do after the lesson.',
      validation: (rule) =>
        shortText(rule, 'Say in one or two sentences what members learn in the lesson.', 200),
    }),
    defineField({
      name: 'duration',
      title: 'Duration in minutes',
      type: 'number',
      description: 'How long the lesson takes, including its exercise. Shown with its title.',
      initialValue: 30,
      validation: (rule) =>
        wholeNumber(rule, 'Enter the duration in whole minutes, such as 20.', { max: 600 }),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'The lesson itself.',
      // Its examples have prices of their own.
      validation: (rule) => anyText(rule, 'Write the text of this lesson.'),
    }),
    defineField({
      name: 'video',
      title: 'Video address',
      type: 'url',
      description:
        'A video on YouTube or Vimeo plays in the lesson. Any other address becomes a link. Anyone with the address can watch the video, so set it to “unlisted” or a stricter setting there.',
      hidden: ({ parent }) => Boolean(parent?.videoFile),
      validation: (rule) => webAddress(rule, undefined, false),
    }),
    defineField({
      name: 'videoFile',
      title: 'Video file',
      type: 'file',
      description:
        'Instead of an address: a video that only members can watch. MP4 with H.264 plays everywhere.',
      options: { accept: 'video/mp4,video/webm' },
      hidden: ({ parent }) => Boolean(parent?.video),
    }),
    defineField({
      name: 'files',
      title: 'Files',
      type: 'array',
      description: 'What members can download with this lesson, if anything.',
      of: [defineArrayMember({ type: 'lessonFile' })],
    }),
  ],
  preview: {
    select: {
      title: 'title',
      duration: 'duration',
      video: 'video',
      videoFile: 'videoFile.asset._ref',
      files: 'files',
    },
    prepare: ({ title, duration, video, videoFile, files }) => ({
      title: title || 'New lesson',
      subtitle: [
        duration ? `${duration} minutes` : 'No duration yet',
        (video || videoFile) && 'video',
        Array.isArray(files) && files.length > 0 && counted(files.length, 'file'),
      ]
        .filter(Boolean)
        .join(', '),
    }),
  },
})
