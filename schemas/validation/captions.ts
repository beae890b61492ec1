import type { CustomValidator } from 'sanity'
import { z } from 'zod'
import { ask } from './ask.ts'

const uploaded = z.object({ asset: z.object({ _ref: z.string() }) })

const NOT_CAPTIONS =
  'This isn’t a WebVTT file with captions. Export the captions as WebVTT (.vtt) from a subtitle editor, and upload that file.'

/** https://www.w3.org/TR/webvtt1/#file-structure: the signature, and at least one cue. */
export const isWebVtt = (text: string) => /^\uFEFF?WEBVTT[ \t\r\n].*-->/s.test(text)

export const checkCaptions: CustomValidator<unknown> = async (file, context) => {
  const { data } = uploaded.safeParse(file)
  if (!data) return true
  const url = await ask<string | null>(context, '*[_id == $id][0].url', { id: data.asset._ref })
  // A file that cannot be read now is not refused.
  const response = url ? await fetch(url).catch(() => null) : null
  return !response?.ok || isWebVtt(await response.text()) || NOT_CAPTIONS
}
