import type { CustomValidator } from 'sanity'
import { z } from 'zod'

const uploaded = z.object({ asset: z.object({ _ref: z.string() }) })

const NOT_CAPTIONS =
  'This isn’t a WebVTT file with captions. Export the captions as WebVTT (.vtt) from a subtitle editor, and upload that file.'

/** https://www.w3.org/TR/webvtt1/#file-structure: the signature, and at least one cue. */
export const isWebVtt = (text: string) => /^\uFEFF?WEBVTT[ \t\r\n].*-->/s.test(text)

export const checkCaptions: CustomValidator<unknown> = async (file, { getClient }) => {
  const { data } = uploaded.safeParse(file)
  if (!data) return true
  const url = await getClient({ apiVersion: '2026-01-01' }).fetch<string | null>(
    '*[_id == $id][0].url',
    { id: data.asset._ref },
  )
  if (!url) return true
  const response = await fetch(url)
  return !response.ok || isWebVtt(await response.text()) || NOT_CAPTIONS
}
