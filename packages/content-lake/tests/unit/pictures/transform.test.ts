import sharp from 'sharp'
import { parseParameters } from '../../../assets/pictures/parameters.ts'
import { transform } from '../../../assets/pictures/transform.ts'
import { png } from '../lake.ts'
import { look, quadrants } from './quadrants.ts'

const whole = 'red green yellow blue'
const source = await quadrants().sharp.flatten().png().toBuffer()

const ask = (query: string, { bytes = source, accept = '' } = {}) =>
  transform(bytes, parseParameters(new URLSearchParams(query)), accept)

describe('an image 400 by 200', () => {
  it.each([
    ['w=100', '100x50', whole],
    ['w=100&dpr=2', '200x100', whole],
    ['w=100&h=100', '100x50', whole],
    ['w=800&fit=max', '400x200', whole],
    ['w=100&h=100&fit=crop', '100x100', whole],
    ['w=8192&h=3&dpr=3&fit=scale', '8192x3', whole],
    ['or=90', '200x400', 'blue red green yellow'],
    ['or=180&w=100', '100x50', 'yellow blue red green'],
    ['flip=h', '400x200', 'green red blue yellow'],
    ['flip=hv', '400x200', 'yellow blue red green'],
    ['pad=10&bg=fff', '420x220', 'white white white white'],
    ['w=200&h=200&fit=fill&bg=00f', '200x200', 'blue blue blue blue'],
    ['fit=crop&max-w=100', '100x200', whole],
    ['fit=crop&w=100&h=100&min-w=300', '300x100', whole],
    ['invert=true', '400x200', 'other other blue yellow'],
    ['sat=-100', '400x200', 'other white white other'],
    ['blur=5&sharp=1&frame=1', '400x200', whole],
  ])('%s is delivered as %s, %s', async (query, size, corners) => {
    expect(await look((await ask(query)).bytes)).toEqual({ size, corners })
  })
})

describe('which part is kept', () => {
  it.each([
    ['crop=left', 'red red blue blue'],
    ['crop=top,right', 'green green yellow yellow'],
    ['fp-x=0.1', 'red red blue blue'],
    ['fp-x=0.9&fp-y=0.1', 'green green yellow yellow'],
    ['crop=right&fp-x=0', 'green green yellow yellow'],
  ])('a square by %s', async (crop, corners) => {
    const { bytes } = await ask(`w=100&h=100&fit=crop&${crop}`)
    expect(await look(bytes)).toEqual({ size: '100x100', corners })
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
    await expect(refusal).rejects.toMatchObject({ status: 400 })
    await expect(refusal).rejects.toThrow(/"rect".*400x200/)
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
    ['w=100', 'image/png', 'png'],
  ])('%s gives %s', async (query, mimeType, format) => {
    const picture = await ask(query)
    expect(picture.mimeType).toBe(mimeType)
    const metadata = await sharp(picture.bytes).metadata()
    expect([metadata.format, metadata.isProgressive]).toEqual([format, query === 'fm=pjpg'])
  })

  it.each(['jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'a %s keeps its format if the URL names none',
    async (format) => {
      const bytes = await quadrants().sharp.flatten().toFormat(format).toBuffer()
      const picture = await ask('w=100', { bytes })
      expect(picture.mimeType).toBe(`image/${format}`)
      expect(await look(picture.bytes)).toEqual({ size: '100x50', corners: whole })
    },
  )

  it.each([
    ['image/avif,image/webp,image/png,*/*;q=0.8', 'image/avif'],
    ['image/webp;q=0.9,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['', 'image/png'],
    ['image/avif', 'image/png', 'w=100'],
    ['image/webp', 'image/webp', 'auto=format&fm=jpg'],
    ['', 'image/jpeg', 'auto=format&fm=jpg'],
  ])('Accept "%s" gives %s', async (accept, mimeType, query = 'auto=format') => {
    expect((await ask(query, { accept })).mimeType).toBe(mimeType)
  })

  const frame = (color: string) => png(40, 20, color)
  const moving = async (format: 'gif' | 'webp') =>
    sharp(await Promise.all(['red', 'blue', 'lime'].map(frame)), { join: { animated: true } })
      .toFormat(format, { delay: [100, 200, 300], loop: 2 })
      .toBuffer()

  it.each([
    ['gif', 'rect=20,0,20,20&w=10', 'image/gif', 3],
    ['webp', 'w=10&h=10&fit=crop', 'image/webp', 3],
    ['gif', 'w=10&fm=webp', 'image/webp', 3],
    ['webp', 'w=10&or=90&pad=2', 'image/webp', 3],
    ['gif', 'w=10&frame=1', 'image/gif', 1],
    ['gif', 'w=10&fm=jpg', 'image/jpeg', 1],
    ['webp', 'w=10&auto=format', 'image/avif', 1],
  ] as const)(
    'an animated %s by %s is %s with %i frames',
    async (format, query, mimeType, frames) => {
      const bytes = await moving(format)
      const picture = await ask(query, { bytes, accept: 'image/avif,image/webp' })
      const { pages = 1, delay, loop } = await sharp(picture.bytes).metadata()
      expect([picture.mimeType, pages]).toEqual([mimeType, frames])
      if (pages === 1) return
      expect({ delay, loop }).toEqual({ delay: [100, 200, 300], loop: 2 })
      const last = await sharp(picture.bytes, { page: 2 }).png().toBuffer()
      expect(await sharp(last).stats()).toMatchObject({ dominant: { g: expect.closeTo(248, -1) } })
    },
  )

  it('less quality takes fewer bytes', async () => {
    const size = async (query: string) => (await ask(query)).bytes.length
    expect(await size('fm=jpg&q=10')).toBeLessThan(await size('fm=jpg'))
    expect(await size('fm=jpg')).toBeLessThan(await size('fm=jpg&q=100'))
    await expect(ask('fm=jpg&q=0')).resolves.toBeDefined()
  })

  it('clear parts become white if the format has no alpha channel', async () => {
    const picture = await ask('fm=jpg', { bytes: await png(20, 20, '#0000', 4) })
    expect((await look(picture.bytes)).corners).toBe('white white white white')
  })
})

it('an SVG is delivered as it is', async () => {
  const { svg } = quadrants()
  const picture = await ask('w=10&fm=png', { bytes: svg })
  expect(picture).toEqual({ bytes: svg, mimeType: 'image/svg+xml' })
})
