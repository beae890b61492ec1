import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { captionsField, transcriptField } from '../../../schemas/fields/captions.ts'
import { imageField, PLACES, sizeAdvice } from '../../../schemas/fields/image.ts'
import { describeSection, sectionHeading } from '../../../schemas/fields/section.ts'
import { webAddress } from '../../../schemas/validation/href.ts'

export const videoSection = defineType({
  name: 'videoSection',
  title: 'Video',
  type: 'object',
  icon: PlayIcon,
  description: 'A still image that links to a video, or an uploaded video that plays here.',
  validation: (rule) => rule.custom(checkVideo),
  fields: [
    sectionHeading('Above the video: what it shows.'),
    defineField({
      name: 'url',
      title: 'Video address',
      type: 'url',
      description:
        'On YouTube, Vimeo or elsewhere. The image becomes a link to it. Nothing is loaded from there until a visitor clicks.',
      hidden: ({ parent }) => Boolean(parent?.file),
      validation: (rule) => webAddress(rule, undefined, false),
    }),
    defineField({
      name: 'file',
      title: 'Video file',
      type: 'file',
      description:
        'Instead of an address: a video that plays on the page, for everyone. MP4 with H.264 plays everywhere.',
      options: { accept: 'video/mp4,video/webm' },
      hidden: ({ parent }) => Boolean(parent?.url),
    }),
    captionsField(({ parent }) => !parent?.file),
    transcriptField(({ parent }) => !parent?.url && !parent?.file),
    imageField('image', 'Still image', PLACES.video, {
      description: `Shown until the video plays. ${sizeAdvice(PLACES.video)} The crop button sets what must stay visible.`,
    }),
  ],
  preview: {
    select: { heading: 'heading', url: 'url', media: 'image' },
    prepare: ({ heading, url, media }) => ({
      ...describeSection(heading, url ? `Video at ${url}` : 'Video'),
      media,
    }),
  },
})

type Video = { url?: string; file?: { asset?: unknown } }

function checkVideo(video: Video | undefined): true | string {
  if (!video || video.url || video.file?.asset) return true
  return 'Enter the address of the video, or upload its file.'
}
