import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import {
  type CustomValidator,
  defineArrayMember,
  defineField,
  defineType,
  getPublishedId,
  type SanityDocument,
} from 'sanity'
import { captionsField, transcriptField } from '../fields/captions.ts'
import { counted } from '../fields/counted.ts'
import { slugField } from '../fields/slug.ts'
import { textField } from '../fields/text.ts'
import { forMembersOnly } from '../member-types.ts'
import { webAddress } from '../validation/href.ts'
import { wholeNumber } from '../validation/numbers.ts'
import { anyText } from '../validation/text.ts'

export const lesson = defineType({
  name: 'lesson',
  title: 'Lesson',
  type: 'document',
  icon: DocumentTextIcon,
  ...forMembersOnly,
  validation: (rule) => [forMembersOnly.validation(rule), rule.custom(checkPlace).warning()],
  fields: [
    textField('title', 'Title', {
      description: 'Appears above the lesson and in the overview of the course.',
      missing: 'Write the title of the lesson.',
      max: 70,
    }),
    slugField('key', 'lesson', {
      source: 'title',
      description:
        'It’s made from the title and stays the same when you reword it. If you change it, saved links break, and the lesson no longer shows as done for members who finished it.',
    }),
    textField('summary', 'Summary', {
      rows: 2,
      description: 'One or two sentences in the overview: what a member can do after the lesson.',
      missing: 'Say in one or two sentences what members learn in the lesson.',
      max: 200,
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
      // `anyText`, not `longText`: examples have their own prices.
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
    captionsField(({ parent }) => !parent?.videoFile),
    transcriptField(({ parent }) => !parent?.video && !parent?.videoFile),
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

export const checkPlace: CustomValidator<SanityDocument | undefined> = async (
  lesson,
  { getClient },
) => {
  if (!lesson) return true
  const isPlaced = await getClient({ apiVersion: '2026-01-01' })
    .withConfig({ perspective: 'drafts' })
    .fetch<boolean>('$id in *[_type == "course"][0].outline[]._ref', {
      id: getPublishedId(lesson._id),
    })
  return isPlaced || 'Members can’t see this lesson yet. Add it to the course, below a module.'
}
