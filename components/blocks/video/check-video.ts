type Video = { url?: string; file?: { asset?: unknown } }

/** Asks for the video itself: an address or a file. */
export function checkVideo(video: Video | undefined): true | string {
  if (!video || video.url || video.file?.asset) return true
  return 'Enter the address of the video, or upload its file.'
}
