const NAMES = new Map([
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['youtube-nocookie.com', 'YouTube'],
  ['vimeo.com', 'Vimeo'],
])

/** For a link that leads to another site. */
export function siteName(url: string) {
  if (!URL.canParse(url)) return url
  const host = new URL(url).hostname.replace(/^(www|m|player)\./, '')
  return NAMES.get(host) ?? host
}
