/**
 * Answers the requests that the studio would send to Sanity's own hosts wherever its content lives:
 * the poll for a newer version, and feedback forms. Everything else goes through untouched.
 */
export function stayLocal(sanityVersion: string) {
  const fetchFromNetwork = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const { hostname, pathname } = new URL(addressOf(input), window.location.href)
    if (hostname === 'sanity-cdn.com')
      return answer(200, { packageVersion: sanityVersion, latest: sanityVersion })
    if (pathname.endsWith('/intake/feedback')) return answer(403, {})
    return fetchFromNetwork(input, init)
  }
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input)

const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))
