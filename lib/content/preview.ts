import 'server-only'
import type { FilterDefault } from '@sanity/client/stega'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { urlSearchParamPreviewSecret } from '@sanity/preview-url-secret/constants'
import { cookies, draftMode, headers } from 'next/headers'
import { cache } from 'react'
import { env, isHttps } from '#lib/env.ts'
import { client } from './client.ts'

const PREVIEW_COOKIE = 'preview-secret'

/** Set if a frame of the Studio has opened the preview: only frames then show drafts, and tabs the published page. */
const FRAME_COOKIE = 'preview-in-frame'

/** Next's own cookie of draft mode: an internal since 9.3, as in `packages/next-static-server/next/renderer.ts`. */
const DRAFT_MODE_COOKIE = '__prerender_bypass'

export async function enterPreview(secret: string) {
  const draft = await draftMode()
  draft.enable()
  const jar = await cookies()
  jar.set(PREVIEW_COOKIE, secret, attributes())
  const isFramed = (await headers()).get('sec-fetch-dest') === 'iframe'
  jar.set(FRAME_COOKIE, '1', { ...attributes(), ...(!isFramed && { maxAge: 0 }) })
  jar.set(DRAFT_MODE_COOKIE, jar.get(DRAFT_MODE_COOKIE)?.value ?? '', attributes())
}

export async function leavePreview() {
  const draft = await draftMode()
  draft.disable()
  const jar = await cookies()
  for (const name of [PREVIEW_COOKIE, FRAME_COOKIE, DRAFT_MODE_COOKIE])
    jar.set(name, '', { ...attributes(), maxAge: 0 })
}

/** For a frame in a Studio on another site (`Partitioned`). WebKit refuses `Secure` cookies on http. */
function attributes() {
  const sameSite = isHttps(env().siteUrl)
    ? { sameSite: 'none' as const, secure: true, partitioned: true }
    : { sameSite: 'lax' as const }
  return { httpOnly: true, path: '/', ...sameSite }
}

/** The site does not only show these values. A mark would break them. */
const used = new Set(['contactEmail', 'current', 'effectiveDate', 'value'])

const isText: FilterDefault = (props) =>
  !props.sourcePath.some((part) => typeof part === 'string' && used.has(part)) &&
  props.filterDefault(props)

/** Reads drafts. A mark in each text names its field (stega), for click-to-edit. */
export const draftClient = client.withConfig({
  perspective: 'drafts',
  stega: { enabled: true, studioUrl: env().studioUrl, filter: isText },
})

/** `ended`: the Studio's secret has expired, after an hour, but draft mode is still on. */
export const preview = cache(async (): Promise<'off' | 'on' | 'ended'> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return 'off'
  const jar = await cookies()
  const isTab = (await headers()).get('sec-fetch-dest') === 'document'
  if (isTab && jar.get(FRAME_COOKIE)) return 'off'
  const secret = jar.get(PREVIEW_COOKIE)?.value ?? ''
  const { isValid } = await checkSecret(secret)
  return isValid ? 'on' : 'ended'
})

function checkSecret(secret: string) {
  const url = new URL(env().siteUrl)
  url.searchParams.set(urlSearchParamPreviewSecret, secret)
  return checkPreviewUrl(url.href)
}

export async function checkPreviewUrl(url: string) {
  if (!new URL(url).searchParams.get(urlSearchParamPreviewSecret)) return { isValid: false }
  return validatePreviewUrl(client, url)
}
