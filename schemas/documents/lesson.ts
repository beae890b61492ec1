import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import {
  type CustomValidator,
  defineArrayMember,
  defineField,
  defineType,
  getPublishedId,
  type SanityDocument,
} from 'sanity'
import {
  counted,
  imageField,
  numberField,
  richTextField,
  slugField,
  textField,
  videoFields,
} from '../fields.ts'
import { forMembersOnly } from '../member-types.ts'
import { ask } from '../validation/ask.ts'
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
    slugField('key', {
      source: 'title',
      noun: 'lesson',
      description:
        'It’s made from the title and stays the same when you reword it. If you change it, saved links break, and the lesson no longer shows as done for members who finished it.',
    }),
    textField('summary', 'Summary', {
      rows: 2,
      description: 'One or two sentences in the overview: what a member can do after the lesson.',
      missing: 'Say in one or two sentences what members learn in the lesson.',
      max: 200,
    }),
    numberField('duration', 'Duration in minutes', {
      description: 'How long the lesson takes, including its exercise. Shown with its title.',
      enter: 'Enter the duration in whole minutes',
      max: 600,
    }),
    numberField('exercise', 'Minutes of these for the exercise', {
      description:
        'The lesson then shows both times: for reading, and for the exercise. Leave it empty if it has no exercise.',
      isRequired: false,
      enter: 'Enter whole minutes, fewer than the duration',
      max: 599,
    }),
    richTextField('body', 'Text', {
      description: 'The lesson itself.',
      missing: 'Write the text of this lesson.',
      rules: anyText,
    }),
    ...videoFields('video', 'videoFile', {
      address:
        'A video on YouTube or Vimeo plays in the lesson. Any other address becomes a link. Anyone with the address can watch the video, so set it to “unlisted” or a stricter setting there.',
      file: 'a video that only members can watch',
    }),
    imageField('poster', 'Still image of the video', 'video', {
      description:
        'Shown until the video plays; without it, the drawing of the module. Everyone who has its address can open the image. {size}',
      isOptional: true,
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

export const checkPlace: CustomValidator<SanityDocument | undefined> = async (lesson, context) => {
  if (!lesson) return true
  const query = '$id in *[_type == "course"][0].outline[]._ref'
  const isPlaced = await ask<boolean>(context, query, { id: getPublishedId(lesson._id) }, 'drafts')
  return isPlaced || 'Members can’t see this lesson yet. Add it to the course, below a module.'
}
