import { playerUrl } from '#schemas/values/players.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=share',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s plays on YouTube’s host without cookies', (url) => {
  expect(playerUrl(url)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
})

test.each([
  ['https://vimeo.com/123456', ''],
  ['https://vimeo.com/123456/abcdef0123', '&h=abcdef0123'],
  ['https://player.vimeo.com/video/123456?h=abcdef0123', '&h=abcdef0123'],
  ['https://www.vimeo.com/123456?share=copy', ''],
])('%s plays in Vimeo’s player', (url, hash) => {
  expect(playerUrl(url)).toBe(`https://player.vimeo.com/video/123456?autoplay=1&dnt=1${hash}`)
})

test.each([
  'https://video.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../evil',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/playlist?list=PL1',
  'https://vimeo.com/channels/staffpicks',
  'https://evilvimeo.com/123456',
  '/a-path',
  'not a URL',
])('%s is not a video of a known player', (url) => {
  expect(playerUrl(url)).toBeNull()
})
