import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import { focusRatio, imageSource, imageUrl } from '#lib/content/image.ts'

const image = {
  ...{ assetId: 'image-abc-1600x1200-png', alt: 'A desk', color: null },
  ...{ crop: null, hotspot: null },
}
const crop = { _type: 'sanity.imageCrop', left: 0.25, right: 0.25, top: 0, bottom: 0.5 } as const
const hotspot = (y: number) =>
  ({ _type: 'sanity.imageHotspot', x: 0.5, y, width: 0.2, height: 0.2 }) as const

function sourceOf(shown: Parameters<typeof imageSource>[0]) {
  const source = imageSource(shown)
  if (!source) throw new Error('There is no image.')
  return source
}

/** The part of the original: left, top, width and height in pixels. */
const rect = (url = '') => new URL(url).searchParams.get('rect')?.split(',').map(Number)

test('an image that was not cropped is shown whole', () => {
  const { src, srcSet, width, height } = sourceOf(image)
  expect([width, height]).toEqual([1600, 1200])
  expect(src + srcSet).not.toContain('rect')
})

test('every rendition of a cropped image shows the crop, and none is larger than it', () => {
  const { src, srcSet, width, height } = sourceOf({ ...image, crop })
  expect([width, height]).toEqual([800, 600])
  const offered = srcSet.split(', ').map((one) => one.split(' '))
  for (const url of [src, ...offered.map(([url = '']) => url)])
    expect(rect(url)).toEqual([400, 0, 800, 600])
  expect(offered.map(([, width]) => width)).toEqual(['128w', '320w', '480w', '640w', '800w'])
})

const offeredBy = (shown: Parameters<typeof imageSource>[0], ratio?: number) =>
  (imageSource(shown, ratio)?.srcSet ?? '').split(', ').map((one) => one.split(' ')[1])

test.each([
  ['2559x1200', ['1920w', '2559w']],
  ['2560x1200', ['1920w', '2560w']],
  ['8000x4000', ['1920w', '2560w']],
])('an image of %s is offered in each width once', (size, largest) => {
  const offered = offeredBy({ ...image, assetId: `image-abc-${size}-jpg` })
  expect(offered.slice(-2)).toEqual(largest)
  expect(new Set(offered).size).toBe(offered.length)
})

test('an image of which a crop leaves nothing is whole, and one is at least one pixel wide and high', () => {
  const nothing = { ...image, crop: { ...crop, left: 0.5, right: 0.5, top: 0.5, bottom: 0.5 } }
  expect(offeredBy(nothing)).toEqual(offeredBy({ ...image, crop: null }))
  const narrow = imageSource({ ...image, assetId: 'image-abc-1x9-png' }, 4)
  expect(narrow).toMatchObject({ width: 1, height: 1, src: expect.stringContaining('h=1&') })
})

test.each([
  ['gif', false],
  ['webp', false],
  ['png', true],
  ['jpg', true],
])('a %s may become another format: %s', (format, isFree) => {
  const { src, srcSet } = sourceOf({ ...image, assetId: `image-abc-1600x1200-${format}` })
  for (const url of [src, ...srcSet.split(', ')])
    expect([url, url.includes('auto=format')]).toEqual([url, isFree])
})

test('an image of a fixed ratio contains its focal point', () => {
  const top = rect(imageUrl({ ...image, hotspot: hotspot(0.1) }, 1200, 630, 'jpg'))
  const bottom = rect(imageUrl({ ...image, hotspot: hotspot(0.9) }, 1200, 630, 'jpg'))
  expect(top).toEqual([0, 0, 1600, 840])
  expect(bottom).toEqual([0, 360, 1600, 840])
})

test.each([
  ['is as wide as the height', 0.75, 1],
  ['is a line', 0.1, 3 / 4],
  ['is nearly the whole image', 0.9, undefined],
])('phones show the part inside a hotspot that %s', (_, width, ratio) => {
  const shown = focusRatio({ ...image, hotspot: { ...hotspot(0.5), width } })
  if (ratio) expect(shown).toBeCloseTo(ratio)
  else expect(shown).toBeUndefined()
  expect(focusRatio(image)).toBeUndefined()
})

test('an image without a description is decoration', () => {
  expect(sourceOf({ ...image, alt: null }).alt).toBe('')
})

test('without an upload there is no image', () => {
  for (const missing of [null, { ...image, assetId: null }]) {
    expect(imageSource(missing)).toBeNull()
    expect(imageUrl(missing, 1200, 630, 'jpg')).toBeUndefined()
  }
})

test('the server can sort the colors of images: each is an element of its own', () => {
  const images = ['#ff0000', '#00ff00'].map((color) =>
    createElement(CmsImage, { key: color, image: { ...image, color }, sizes: '50vw' }),
  )
  const html = renderToStaticMarkup(createElement('body', null, images))
  expect(html.match(/ data-href="[^"]*"/g)).toEqual([
    ' data-href="tint-ff0000"',
    ' data-href="tint-00ff00"',
  ])
})
