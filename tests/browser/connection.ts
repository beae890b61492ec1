import type { Page } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'

const CUT = 'test:cut'

type Cut = 'requests' | 'streams'

/**
 * The connection of a page to the Content Lake, which a test can cut. Call it before the page opens.
 * It is cut inside of the page: what a browser holds back for Playwright, it sends if the page closes.
 */
export async function connectionOf(page: Page) {
  const cut = new Set<Cut>()
  const change = () =>
    page.evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(name, { detail })), [
      CUT,
      [...cut],
    ] as const)
  await page.addInitScript(
    ([name, lake]) => {
      const fetchFromNetwork = window.fetch.bind(window)
      let cut: Cut[] = []
      const streams = new Set<AbortController>()
      // What a browser reports if a connection breaks.
      const broken = () => new TypeError('Failed to fetch')
      window.addEventListener(name, (event) => {
        cut = event instanceof CustomEvent ? event.detail : []
        if (cut.includes('streams')) for (const stream of streams) stream.abort(broken())
      })
      window.fetch = async (input, init) => {
        const { origin, pathname } = new URL(
          input instanceof Request ? input.url : input,
          location.href,
        )
        if (origin !== lake) return fetchFromNetwork(input, init)
        const isStream = /\/data\/(listen|live)\//.test(pathname)
        if (cut.includes('requests') || (isStream && cut.includes('streams'))) throw broken()
        if (!isStream) return fetchFromNetwork(input, init)
        const stream = new AbortController()
        streams.add(stream)
        const signals = init?.signal ? [init.signal, stream.signal] : [stream.signal]
        return fetchFromNetwork(input, { ...init, signal: AbortSignal.any(signals) })
      }
    },
    [CUT, defaults.SANITY_API_HOST] as const,
  )
  return {
    cutRequests() {
      cut.add('requests')
      return change()
    },
    /** Ends the streams that are open, and lets none open again. */
    cutStreams() {
      cut.add('streams')
      return change()
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
    mend() {
      cut.clear()
      return change()
    },
  }
}
