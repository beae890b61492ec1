const NAMES = new Map([
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['youtube-nocookie.com', 'YouTube'],
  ['vimeo.com', 'Vimeo'],
])

/** The site that a video is on, in words: its name, or its host. */
export function placeOf(url: string) {
  if (!URL.canParse(url)) return url
  const host = new URL(url).hostname.replace(/^(www|m|player)\./, '')
  return NAMES.get(host) ?? host
}
