const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
/** Unlisted videos also have a hash: https://help.vimeo.com/hc/en-us/articles/12426199699985 */
const VIMEO =
  /^https:\/\/(?:www\.vimeo\.com\/|vimeo\.com\/|player\.vimeo\.com\/video\/)(\d+)(?:(?:\/|\?(?:.*&)?h=)([\da-f]+))?(?![^/?#&])/

/** Null for other sites: the Content-Security-Policy allows only these hosts. */
export function playerUrl(url: string) {
  const [, youtube] = YOUTUBE.exec(url) ?? []
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`
  const [, vimeo, hash] = VIMEO.exec(url) ?? []
  if (!vimeo) return null
  return `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`
}
