/**
 * What: the addresses of Sanity’s own hosts for the newest version and for feedback.
 * Why: with an emulator, the Studio must not send requests to the internet.
 * Since: Sanity 6.16.
 * Instead: settings that turn these requests off.
 */
import { SANITY_VERSION } from 'sanity'

/** Responds to requests to Sanity’s own hosts, and sends all others. Outside a browser, there are none. */
export function stayLocal() {
  if (typeof window === 'undefined') return
  const fetchFromNetwork = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const { hostname, pathname } = new URL(addressOf(input), window.location.href)
    if (hostname === 'sanity-cdn.com')
      return respond(200, { packageVersion: SANITY_VERSION, latest: SANITY_VERSION })
    if (pathname.endsWith('/intake/feedback')) return respond(403, {})
    return fetchFromNetwork(input, init)
  }
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input)

const respond = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))
