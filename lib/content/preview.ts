import 'server-only'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { urlSearchParamPreviewSecret } from '@sanity/preview-url-secret/constants'
import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { env, isHttps } from '#lib/env.ts'
import { client } from './client.ts'
import { isText } from './preview-text.ts'

/** Has the secret with which the Studio opened the preview. */
const PREVIEW_COOKIE = 'preview-secret'

/** Next's own, which turns draft mode on. */
const DRAFT_MODE_COOKIE = '__prerender_bypass'

/** Turns draft mode on and keeps the Studio's secret, for this browser. */
export async function enterPreview(secret: string) {
  const draft = await draftMode()
  draft.enable()
  const jar = await cookies()
  jar.set(PREVIEW_COOKIE, secret, attributes())
  jar.set(DRAFT_MODE_COOKIE, jar.get(DRAFT_MODE_COOKIE)?.value ?? '', attributes())
}

export async function leavePreview() {
  const draft = await draftMode()
  draft.disable()
  const jar = await cookies()
  for (const name of [PREVIEW_COOKIE, DRAFT_MODE_COOKIE])
    jar.set(name, '', { ...attributes(), maxAge: 0 })
}

/**
 * A hosted Studio frames the preview from another site. On http, WebKit refuses `Secure` cookies, and
 * Next sets its own cookie with that attribute, so the preview sets both.
 */
function attributes() {
  const sameSite = isHttps(env().siteUrl)
    ? { sameSite: 'none' as const, secure: true }
    : { sameSite: 'lax' as const }
  return { httpOnly: true, path: '/', ...sameSite }
}

/** Reads drafts, each text marked with the field it came from (stega), for click-to-edit. */
export const draftClient = client.withConfig({
  perspective: 'drafts',
  stega: { enabled: true, studioUrl: env().studioUrl, filter: isText },
})

/**
 * Whether drafts are shown: `ended` where draft mode is still on in the browser, but its secret has
 * expired. The Studio's secrets last for an hour. Visitors' pages are built
 * without a request, and for them it is always `off`.
 */
export const preview = cache(readPreview)

async function readPreview(): Promise<'off' | 'on' | 'ended'> {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return 'off'
  const secret = (await cookies()).get(PREVIEW_COOKIE)?.value ?? ''
  const { isValid } = await checkSecret(secret)
  return isValid ? 'on' : 'ended'
}

/** Asks the Content Lake for the secret, as for a link of the Studio. */
function checkSecret(secret: string) {
  const url = new URL(env().siteUrl)
  url.searchParams.set(urlSearchParamPreviewSecret, secret)
  return checkPreviewUrl(url.href)
}

/** @returns whether the URL has a valid secret of the Studio, and the page that it leads to */
export async function checkPreviewUrl(url: string) {
  if (!new URL(url).searchParams.get(urlSearchParamPreviewSecret)) return { isValid: false }
  return validatePreviewUrl(client, url)
}
