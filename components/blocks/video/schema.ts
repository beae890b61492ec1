import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { PLACES, pictureAt, sizeAdvice } from '../../../schemas/fields/picture.ts'
import { describeSection, sectionHeading } from '../../../schemas/fields/section.ts'
import { webAddress } from '../../../schemas/validation/href.ts'
import { checkVideo } from './check-video.ts'

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
    defineField({
      name: 'captions',
      title: 'Captions',
      type: 'file',
      description:
        'What’s said in the video, for people who can’t hear it. Upload a WebVTT file, which any subtitle editor can save. Optional.',
      options: { accept: '.vtt,text/vtt' },
      hidden: ({ parent }) => !parent?.file,
    }),
    defineField({
      name: 'image',
      title: 'Still image',
      type: 'picture',
      description: `Shown until the video plays. ${sizeAdvice(PLACES.video)} The crop button sets what must stay visible.`,
      ...pictureAt(PLACES.video),
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
