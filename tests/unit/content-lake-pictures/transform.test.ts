import sharp from 'sharp'
import { NotAnImageError } from '#emulators/content-lake/pictures/describe.ts'
import { BadParameterError, parseParameters } from '#emulators/content-lake/pictures/parameters.ts'
import { transform } from '#emulators/content-lake/pictures/transform.ts'
import { png } from '../content-lake/lake.ts'
import { look, quadrants } from './quadrants.ts'

const whole = 'red green yellow blue'
const source = await quadrants().sharp.flatten().png().toBuffer()

const ask = (query: string, { bytes = source, accept = '' } = {}) =>
  transform(bytes, parseParameters(new URLSearchParams(query)), accept)

describe('size and fit, of an image 400 by 200', () => {
  it.each([
    ['w=100', '100x50', whole],
    ['h=100', '200x100', whole],
    ['w=800', '800x400', whole],
    ['w=100&dpr=2', '200x100', whole],
    ['w=100&h=100', '100x50', whole],
    ['w=800&h=800&fit=clip', '800x400', whole],
    ['w=800&fit=max', '400x200', whole],
    ['w=100&h=100&fit=max', '100x50', whole],
    ['w=100&h=100&fit=scale', '100x100', whole],
    ['w=100&h=100&fit=crop', '100x100', whole],
    ['w=500&h=500&fit=crop', '500x500', whole],
    ['w=100&h=100&fit=min', '100x100', whole],
    ['w=500&h=500&fit=min', '200x200', whole],
    ['w=100&h=100&fit=fill', '100x100', 'white white white white'],
    ['w=500&h=300&fit=fillmax', '500x300', 'white white white white'],
    ['w=8192&dpr=3', '8192x4096', whole],
  ])('%s is delivered as %s', async (query, size, corners) => {
    expect(await look((await ask(query)).bytes)).toEqual({ size, corners })
  })

  it('a very flat image keeps at least one row of pixels, and its width', async () => {
    const bytes = await png(1000, 4)
    expect((await look((await ask('w=50', { bytes })).bytes)).size).toBe('50x1')
  })

  it('the room left around an image with alpha is clear', async () => {
    const bytes = await quadrants().sharp.png().toBuffer()
    const { corners } = await look((await ask('w=100&h=100&fit=fill', { bytes })).bytes)
    expect(corners).toBe('clear clear clear clear')
  })
})

describe('which part is kept', () => {
  it.each([
    ['crop=left', 'red red blue blue'],
    ['crop=right', 'green green yellow yellow'],
    ['crop=center', whole],
    ['crop=top,right', 'green green yellow yellow'],
    ['fp-x=0.1', 'red red blue blue'],
    ['fp-x=0.9&fp-y=0.1', 'green green yellow yellow'],
    ['crop=focalpoint&fp-x=0', 'red red blue blue'],
    ['crop=right&fp-x=0', 'green green yellow yellow'],
  ])('a square by %s', async (crop, corners) => {
    const { bytes } = await ask(`w=100&h=100&fit=crop&${crop}`)
    expect(await look(bytes)).toEqual({ size: '100x100', corners })
  })

  it.each([
    ['crop=top', 'red green green red'],
    ['crop=bottom,left', 'blue yellow yellow blue'],
    ['fp-y=1', 'blue yellow yellow blue'],
  ])('a wide strip by %s', async (crop, corners) => {
    const { bytes } = await ask(`w=400&h=50&fit=crop&${crop}`)
    expect(await look(bytes)).toEqual({ size: '400x50', corners })
  })

  it('rect is cut first, in pixels of the original', async () => {
    expect(await look((await ask('rect=200,0,200,100')).bytes)).toEqual({
      size: '200x100',
      corners: 'green green green green',
    })
    const { bytes } = await ask('rect=100,100,200,100&w=50&h=50&fit=crop&crop=right')
    expect(await look(bytes)).toEqual({
      size: '50x50',
      corners: 'yellow yellow yellow yellow',
    })
  })

  it('a rect that reaches over the edge ends there, one wholly outside is refused', async () => {
    expect((await look((await ask('rect=300,150,300,300')).bytes)).size).toBe('100x50')
    const refusal = ask('rect=400,0,10,10')
    await expect(refusal).rejects.toBeInstanceOf(BadParameterError)
    await expect(refusal).rejects.toThrow(/"rect".*400x200/)
  })

  it('entropy keeps the busy side', async () => {
    const noisy = { noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
    const black = { width: 100, height: 100, channels: 3, background: '#000' } as const
    const noise = await sharp({ create: { ...black, ...noisy } })
      .png()
      .toBuffer()
    const bytes = await sharp(await png(400, 100, '#f00'))
      .composite([{ input: noise, left: 300, top: 0 }])
      .png()
      .toBuffer()
    const kept = await ask('w=100&h=100&fit=crop&crop=entropy', { bytes })
    const { channels } = await sharp(kept.bytes).stats()
    expect(channels[1]?.mean).toBeGreaterThan(100)
  })

  it('EXIF orientation is applied before anything is cut', async () => {
    const upright = quadrants().sharp.flatten().jpeg()
    const turned = await upright.withMetadata({ orientation: 6 }).toBuffer()
    expect(await look((await ask('w=100', { bytes: turned })).bytes)).toEqual({
      size: '100x200',
      corners: 'blue red green yellow',
    })
    const { bytes } = await ask('rect=0,0,100,400', { bytes: turned })
    expect((await look(bytes)).corners).toBe('blue blue yellow yellow')
  })
})

describe('format', () => {
  it.each([
    ['fm=jpg', 'image/jpeg', 'jpeg'],
    ['fm=pjpg', 'image/jpeg', 'jpeg'],
    ['fm=webp', 'image/webp', 'webp'],
    ['fm=png', 'image/png', 'png'],
    ['w=100', 'image/png', 'png'],
  ])('%s gives %s', async (query, mimeType, format) => {
    const picture = await ask(query)
    expect(picture.mimeType).toBe(mimeType)
    const metadata = await sharp(picture.bytes).metadata()
    expect([metadata.format, metadata.isProgressive]).toEqual([format, query === 'fm=pjpg'])
  })

  it.each(['jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'a %s keeps its format where none is asked for',
    async (format) => {
      const bytes = await quadrants().sharp.flatten().toFormat(format).toBuffer()
      const picture = await ask('w=100', { bytes })
      expect(picture.mimeType).toBe(`image/${format}`)
      expect(await look(picture.bytes)).toEqual({ size: '100x50', corners: whole })
    },
  )

  it.each([
    ['image/avif,image/webp,image/png,*/*;q=0.8', 'image/avif'],
    ['image/webp,image/avif', 'image/avif'],
    ['image/webp;q=0.9,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['image/*,*/*', 'image/png'],
    ['', 'image/png'],
    ['image/avif', 'image/png', 'w=100'],
    ['image/webp', 'image/webp', 'auto=format&fm=jpg'],
    ['', 'image/jpeg', 'auto=format&fm=jpg'],
  ])('Accept "%s" gives %s', async (accept, mimeType, query = 'auto=format') => {
    expect((await ask(query, { accept })).mimeType).toBe(mimeType)
  })

  it('less quality takes fewer bytes', async () => {
    const size = async (query: string) => (await ask(query)).bytes.length
    expect(await size('fm=jpg&q=10')).toBeLessThan(await size('fm=jpg'))
    expect(await size('fm=jpg')).toBeLessThan(await size('fm=jpg&q=100'))
    await expect(ask('fm=jpg&q=0')).resolves.toBeDefined()
  })

  it('clear parts become white where the format has no alpha channel', async () => {
    const picture = await ask('fm=jpg', { bytes: await png(20, 20, '#0000', 4) })
    expect((await look(picture.bytes)).corners).toBe('white white white white')
  })

  it('of an animated image the first frame is taken', async () => {
    const frames = [await png(20, 20, '#f00'), await png(20, 20, '#00f')]
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const picture = await ask('w=10', { bytes })
    expect((await sharp(picture.bytes).metadata()).pages ?? 1).toBe(1)
    expect(await look(picture.bytes)).toEqual({ size: '10x10', corners: 'red red red red' })
  })
})

describe('what is left alone', () => {
  it('an SVG is delivered as it is', async () => {
    const { svg } = quadrants()
    const picture = await ask('w=10&fm=png', { bytes: svg })
    expect(picture).toEqual({ bytes: svg, mimeType: 'image/svg+xml' })
  })

  it('a source that cannot be decoded is refused', async () => {
    const broken = source.subarray(0, source.length / 2)
    await expect(ask('w=10', { bytes: broken })).rejects.toBeInstanceOf(NotAnImageError)
  })
})
