import { parseJson } from '../json.ts'

/** The path of a build's files; documented for CDNs with `assetPrefix`. */
export const STATIC = '/_next/static/'

/** Since Next 13. Nothing would replace it: only Next knows which of its scripts are data. */
export function isFlightData(text: string) {
  const [, json = null] = /^self\.__next_f\.push\((.*)\)$/s.exec(text) ?? []
  return parseJson(json) !== null
}

/** More than half of Next's HTML, and of the time to parse it. Next escapes `<` in it. */
export const FLIGHT_DATA = /<script>self\.__next_f\.push\([^<]*<\/script>/g

/** React hides late parts (since 18) and large ones (since 19.2). Next has no option against it. */
export function refuseHidden(html: string, path = 'a content page') {
  const [part] = /<template id="B:|hidden id="S:/.exec(html) ?? []
  if (part)
    throw new Error(
      `A part of ${path} is hidden until a script runs (${part}…). Remove the Suspense boundary around it: content pages have no scripts.`,
    )
}
