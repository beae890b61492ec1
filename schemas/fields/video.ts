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

/** An address or a file, with what is said in the video. */
export const videoFields = (address: string, file: string, descriptions: Descriptions) => [
  defineField({
    name: address,
    title: 'Video address',
    type: 'url',
    description: descriptions.address,
    hidden: ({ parent }) => Boolean(parent?.[file]),
    validation: (rule) => urlRules(rule, { isRequired: false }),
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
    rows: 8,
    description:
      'What’s said in the video and what matters in the picture, as text below the video. An empty line begins a new paragraph.',
    hidden: ({ parent }) => !parent?.[address] && !parent?.[file],
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
