import { defineField } from 'sanity'
import { checkCaptions } from '../validation/captions.ts'
import { urlRules } from '../validation/href.ts'

type Descriptions = { address: string; file: string }

/** An address or a file, with what is said in the video. */
export const videoFields = (address: string, file: string, descriptions: Descriptions) => [
  defineField({
    name: address,
    title: 'Video address',
    type: 'url',
    description: descriptions.address,
    hidden: ({ parent }) => Boolean(parent?.[file]),
    validation: (rule) => urlRules(rule, undefined, false),
  }),
  defineField({
    name: file,
    title: 'Video file',
    type: 'file',
    description: `Instead of an address: ${descriptions.file}. MP4 with H.264 plays everywhere.`,
    options: { accept: 'video/mp4,video/webm' },
    hidden: ({ parent }) => Boolean(parent?.[address]),
  }),
  defineField({
    name: 'captions',
    title: 'Captions',
    type: 'file',
    description:
      'What’s said in the video, for people who can’t hear it. Upload a WebVTT file, which any subtitle editor can save.',
    options: { accept: '.vtt,text/vtt' },
    hidden: ({ parent }) => !parent?.[file],
    validation: (rule) => rule.custom(checkCaptions),
  }),
  defineField({
    name: 'transcript',
    title: 'Transcript',
    type: 'text',
    rows: 8,
    description:
      'What’s said in the video and what matters in the picture, as text below the video. An empty line begins a new paragraph.',
    hidden: ({ parent }) => !parent?.[address] && !parent?.[file],
  }),
]
