import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Requests a page as a visitor does. */
export async function visit(url: string) {
  const response = await fetch(url, { redirect: 'manual' })
  const { status, headers } = response
  return { status, headers, html: await response.text() }
}

/** The faults of a response that the server has not finished for visitors. */
export function faultsOf({ html, headers }: { html: string; headers: Headers }) {
  const policy = headers.get('content-security-policy') ?? ''
  const inline = [...html.matchAll(/<(script|style)([^>]*)>(.*?)<\/\1>/gs)]
    .filter(([, , attributes]) => !attributes?.includes('ld+json'))
    .map(([, , , text]) => text ?? '')
  return [
    ...(html.includes('self.__next_f') ? ['It contains flight data.'] : []),
    ...(/<script[^>]+src=/.test(html) ? ['It names a script file.'] : []),
    ...(/<link[^>]+(stylesheet|as="script")/.test(html) ? ['It waits for a file.'] : []),
    ...(policy.includes("default-src 'none'") ? [] : ['It has no strict policy.']),
    ...inline
      .filter((text) => !policy.includes(hashOf(text)))
      .map((text) => `Its policy does not allow: ${text.slice(0, 60)}`),
  ]
}
