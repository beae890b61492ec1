/** Of visits without a referrer, and of clicks whose page does not say where its visitor came from. */
export const DIRECT = 'direct'
export const UNKNOWN = 'unknown'
/** What would be too long or too much, or could name a person. */
export const OTHER = 'other'

/** No `@`: a campaign must not count people. */
const WORDS = /^[\p{L}\p{N} ._~+-]{1,40}$/u
const HOST = /^[\p{L}\p{N}.-]{1,60}$/u

/** The campaign that an address names, such as `newsletter (spring)`; null if it names none. */
export function campaignIn(search: string) {
  const query = new URLSearchParams(search)
  const [source, campaign] = ['utm_source', 'utm_campaign'].map((name) => query.get(name)?.trim())
  if (!source && !campaign) return null
  if ([source, campaign].some((words) => words && !WORDS.test(words))) return OTHER
  const words = source && campaign ? `${source} (${campaign})` : (source ?? campaign ?? '')
  return words.toLowerCase()
}

/**
 * Where a visitor came from: a campaign or a website.
 *
 * @param host of this site
 * @returns null if it was this site
 */
export function sourceOf(search: string, referrer: string | undefined, host: string | undefined) {
  const campaign = campaignIn(search)
  if (campaign) return campaign
  const url = URL.parse(referrer ?? '')
  if (!url?.hostname) return DIRECT
  if (url.host === host) return null
  const name = url.hostname.replace(/^www\./, '')
  return HOST.test(name) ? name : OTHER
}
