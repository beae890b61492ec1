import type { Page } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'

const isRequest = (url: URL) => url.origin === defaults.SANITY_API_HOST
const isStream = (url: URL) => isRequest(url) && /\/data\/(listen|live)\//.test(url.pathname)

const CUT = 'test:cut-streams'

/** The connection of a page to the Content Lake, which a test can cut. Call it before the page opens. */
export async function connectionOf(page: Page) {
  await page.addInitScript((cut) => {
    const fetchFromNetwork = window.fetch.bind(window)
    window.fetch = (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, location.href)
      if (!/\/data\/(listen|live)\//.test(href)) return fetchFromNetwork(input, init)
      const broken = new AbortController()
      // What a browser reports if a connection breaks.
      const end = () => broken.abort(new TypeError('network error'))
      window.addEventListener(cut, end, { once: true })
      const signals = init?.signal ? [init.signal, broken.signal] : [broken.signal]
      return fetchFromNetwork(input, { ...init, signal: AbortSignal.any(signals) })
    }
  }, CUT)
  return {
    cutRequests: () => page.route(isRequest, (route) => route.abort()),
    /** Ends the streams that are open, and lets none open again. */
    async cutStreams() {
      await page.route(isStream, (route) => route.abort())
      await page.evaluate((cut) => window.dispatchEvent(new Event(cut)), CUT)
    },
    /** The next edit arrives, and the response to it does not. */
    loseNextResponse: () =>
      page.route(
        /tag=sanity\.studio\.document\.commit/,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      ),
    async mend() {
      await page.unroute(isRequest)
      await page.unroute(isStream)
    },
  }
}
