import type { CustomValidator } from 'sanity'
import { z } from 'zod'
import { ask } from './ask.ts'

const uploaded = z.object({ asset: z.object({ _ref: z.string() }) })

export const hasFile = (value: unknown) => uploaded.safeParse(value).success

const NOT_CAPTIONS =
  'This isn’t a WebVTT file with captions. Export the captions as WebVTT (.vtt) from a subtitle editor, and upload that file.'

/** https://www.w3.org/TR/webvtt1/#file-structure: the signature, and the timing line of a cue. */
export const isWebVtt = (text: string) => /^\uFEFF?WEBVTT[ \t\r\n]/.test(text) && TIMING.test(text)

const TIMING = /^(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m

export const checkCaptions: CustomValidator<unknown> = async (file, context) => {
  const { data } = uploaded.safeParse(file)
  if (!data) return true
  const url = await ask<string | null>(context, '*[_id == $id][0].url', { id: data.asset._ref })
  // A file that cannot be read now is not refused.
  const response = url ? await fetch(url).catch(() => null) : null
  return !response?.ok || isWebVtt(await response.text()) || NOT_CAPTIONS
}
