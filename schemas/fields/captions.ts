import { type ConditionalProperty, defineField } from 'sanity'
import { checkCaptions } from '../validation/captions.ts'

/** @param hidden where there is no uploaded video */
export const captionsField = (hidden: ConditionalProperty) =>
  defineField({
    name: 'captions',
    title: 'Captions',
    type: 'file',
    description:
      'What’s said in the video, for people who can’t hear it. Upload a WebVTT file, which any subtitle editor can save.',
    options: { accept: '.vtt,text/vtt' },
    hidden,
    validation: (rule) => rule.custom(checkCaptions),
  })

export const transcriptField = (hidden: ConditionalProperty) =>
  defineField({
    name: 'transcript',
    title: 'Transcript',
    type: 'text',
    rows: 8,
    description:
      'What’s said in the video and what matters in the picture, as text below the video. An empty line begins a new paragraph.',
    hidden,
  })
