import { defineField } from 'sanity'
import { z } from 'zod'
import { checkCaptions, hasFile } from '../validation/captions.ts'
import { urlRules } from '../validation/href.ts'
import { playerUrl } from '../values/players.ts'

type Descriptions = { address: string; file: string }

const NO_CAPTIONS =
  'This video has no captions. Upload a WebVTT file, so that people who can’t hear it can follow.'

const NO_TRANSCRIPT =
  'This video has no transcript. Write what’s said and shown in it, for people who can’t hear or see it.'

const fieldsShape = z.record(z.string(), z.unknown())
const fieldOf = (parent: unknown, name: string) => fieldsShape.safeParse(parent).data?.[name]

/**
 * An address or a file, with what is said in the video. Those that cannot be filled in are read-only: if they
 * were hidden, what staff are about to click would move.
 */
export const videoFields = (address: string, file: string, descriptions: Descriptions) => [
  defineField({
    name: address,
    title: 'Video address',
    type: 'url',
    description: `${descriptions.address} Leave it empty if you upload a file.`,
    readOnly: ({ parent, value }) => !value && Boolean(parent?.[file]),
    validation: (rule) => urlRules(rule, { isRequired: false }),
  }),
  defineField({
    name: file,
    title: 'Video file',
    type: 'file',
    description: `Instead of an address: ${descriptions.file}. MP4 with H.264 plays everywhere.`,
    options: { accept: 'video/mp4,video/webm' },
    readOnly: ({ parent, value }) => !value && Boolean(parent?.[address]),
  }),
  defineField({
    name: 'captions',
    title: 'Captions',
    type: 'file',
    description:
      'What’s said in the video file, for people who can’t hear it. Once that is there, upload a WebVTT file, which any subtitle editor can save.',
    options: { accept: '.vtt,text/vtt' },
    readOnly: ({ parent, value }) => !value && !parent?.[file],
    validation: (rule) => [
      rule.custom(checkCaptions),
      rule
        .custom(
          (captions, { parent }) =>
            hasFile(captions) || !hasFile(fieldOf(parent, file)) || NO_CAPTIONS,
        )
        .warning(),
    ],
  }),
  defineField({
    name: 'transcript',
    title: 'Transcript',
    type: 'text',
    rows: 5,
    description:
      'What’s said in the video and what matters in the picture, as text below the video. Without a video, it isn’t shown. An empty line begins a new paragraph.',
    validation: (rule) =>
      rule
        .custom((text, { parent }) => {
          const isPlayed = playerUrl(String(fieldOf(parent, address))) !== null
          return (
            Boolean(text?.trim()) || !(isPlayed || hasFile(fieldOf(parent, file))) || NO_TRANSCRIPT
          )
        })
        .warning(),
  }),
]
