import { PlayIcon } from '@sanity/icons/Play'
import {
  defineSection,
  describeSection,
  imageField,
  sectionHeading,
  videoFields,
} from '../../../schemas/fields.ts'

export const videoSection = defineSection({
  name: 'videoSection',
  title: 'Video',
  icon: PlayIcon,
  description: 'A still image that links to a video, or an uploaded video that plays here.',
  validation: (rule) => rule.custom(checkVideo),
  fields: [
    sectionHeading('Above the video: what it shows.'),
    ...videoFields('url', 'file', {
      address:
        'On YouTube, Vimeo or elsewhere. The image becomes a link to it. Nothing is loaded from there until a visitor clicks.',
      file: 'a video that plays on the page, for everyone',
    }),
    imageField('image', 'Still image', 'video', {
      description:
        'Shown until the video plays. {size} The crop button sets what must stay visible.',
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
