import { EventEmitter, once } from 'node:events'
import type { Page } from '@playwright/test'

export const KINDS = ['HTML', 'CSS', 'JavaScript', 'fonts', 'images', 'other'] as const
type Kind = (typeof KINDS)[number]

/** As served: compressed, with headers, without data URLs. */
type Weight = {
  bytes: Record<Kind, number>
  requests: number
  /** Bytes of each image by the beginning of its alt text. */
  images: Map<string, number>
}

/** https://chromedevtools.github.io/devtools-protocol/tot/Network/#type-ResourceType */
const kinds: Partial<Record<string, Kind>> = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'JavaScript',
  Font: 'fonts',
  Image: 'images',
}

/**
 * Visits a URL with an empty cache, until nothing is requested any more.
 *
 * @throws if a request fails or is blocked, since the page would seem smaller
 */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const network = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const urls = new Map<string, string>()
  const sizes = new Map<string, number>()
  const bytes = { HTML: 0, CSS: 0, JavaScript: 0, fonts: 0, images: 0, other: 0 }
  const errors: string[] = []
  let requests = 0
  const pending = new Set<string>()
  const finished = new EventEmitter()
  const finish = (requestId: string) => {
    if (pending.delete(requestId)) finished.emit('request')
  }
  network.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (request.url.startsWith('data:') || isOfBrowser(request.url)) return
    types.set(requestId, type)
    urls.set(requestId, request.url)
    pending.add(requestId)
  })
  network.on('Network.responseReceived', ({ response: { status, url } }) => {
    if (status >= 400 && !isOfBrowser(url)) errors.push(`${status} ${url}`)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (!type) return
    bytes[kinds[type] ?? 'other'] += encodedDataLength
    sizes.set(urls.get(requestId) ?? '', encodedDataLength)
    requests += 1
    finish(requestId)
  })
  network.on('Network.loadingFailed', ({ requestId, errorText, blockedReason, canceled, type }) => {
    finish(requestId)
    if (!canceled) errors.push(`${type} ${blockedReason ?? errorText}`)
  })
  await network.send('Network.enable')
  await network.send('Network.clearBrowserCache')
  await page.goto(url)
  // By then, scripts and lazy images have begun their requests after the load event.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  while (pending.size > 0) await once(finished, 'request')
  await network.detach()
  if (errors.length > 0) throw new Error(`${url} requests: ${errors.join(', ')}`)
  const shown = await page
    .locator('img')
    .evaluateAll((all) =>
      all.flatMap((one) => (one instanceof HTMLImageElement ? [[one.alt, one.currentSrc]] : [])),
    )
  const images = new Map<string, number>()
  for (const [alt = '', src = ''] of shown) {
    const size = sizes.get(src)
    if (size) images.set(alt.slice(0, 50) || 'logo', size)
  }
  return { bytes, requests, images }
}

/** Only some builds of Chromium request the icon and the manifest, at different times. */
const isOfBrowser = (url: string) =>
  /\/(favicon\.ico|icon\.svg|manifest\.webmanifest)(\?|$)/.test(url)

/** All bytes of a page. */
export const total = ({ bytes }: Weight) => KINDS.reduce((sum, kind) => sum + bytes[kind], 0)
