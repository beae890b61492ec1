const YOUTUBE_HOSTS = /^(www\.|m\.)?youtube(-nocookie)?\.com$/
const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_HOSTS = /^(www\.|player\.)?vimeo\.com$/
/** An unlisted video has a hash behind its number: https://help.vimeo.com/hc/en-us/articles/12426199699985 */
const VIMEO_PATH = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/

/**
 * The player of a video on YouTube or Vimeo, which starts by itself; null for any other URL. The hosts
 * are those that the Content-Security-Policy allows.
 */
export function playerUrl(address: string) {
  const url = URL.parse(address)
  if (!url) return null
  const youtube = youtubeId(url)
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`
  const [, vimeo, hash = url.searchParams.get('h')] =
    (VIMEO_HOSTS.test(url.hostname) && VIMEO_PATH.exec(url.pathname)) || []
  if (!vimeo) return null
  const query = new URLSearchParams({ autoplay: '1', dnt: '1', ...(hash && { h: hash }) })
  return `https://player.vimeo.com/video/${vimeo}?${query}`
}

function youtubeId({ hostname, pathname, searchParams }: URL) {
  const [, first = '', second = ''] = pathname.split('/')
  const id =
    hostname === 'youtu.be'
      ? first
      : !YOUTUBE_HOSTS.test(hostname)
        ? ''
        : first === 'watch'
          ? (searchParams.get('v') ?? '')
          : ['embed', 'shorts', 'live'].includes(first)
            ? second
            : ''
  return YOUTUBE_ID.test(id) ? id : null
}
