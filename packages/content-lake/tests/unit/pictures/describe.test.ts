import sharp from 'sharp'
import { describeImage } from '../../../assets/pictures/describe.ts'
import { png } from '../lake.ts'
import { quadrants } from './quadrants.ts'

describe('an image is described from its bytes', () => {
  it.each([
    ['jpeg', 'jpg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['webp', 'webp', 'image/webp'],
    ['gif', 'gif', 'image/gif'],
    ['avif', 'avif', 'image/avif'],
    ['tiff', 'tif', 'image/tiff'],
    ['svg', 'svg', 'image/svg+xml'],
  ] as const)('%s is known by its bytes', async (format, extension, mimeType) => {
    const { svg, sharp } = quadrants()
    const bytes = format === 'svg' ? svg : await sharp.toFormat(format).toBuffer()
    const [width, height] = [400, 200]
    expect(await describeImage(bytes)).toMatchObject({
      ...{ extension, mimeType, width, height },
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: 2 },
      },
    })
  })

  it('the dimensions are those displayed, EXIF orientation applied', async () => {
    const bytes = await quadrants().sharp.jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await describeImage(bytes)).toMatchObject({ width: 200, height: 400 })
  })

  it('the preview is a data URI of an image about 20 px wide', async () => {
    const { metadata } = await describeImage(await quadrants().sharp.jpeg().toBuffer())
    expect(metadata.lqip).toMatch(/^data:image\/jpeg;base64,/)
    const preview = Buffer.from(metadata.lqip.split(',')[1] ?? '', 'base64')
    expect(await sharp(preview).metadata()).toMatchObject({ width: 20, height: 10 })
  })

  it('the dominant color is the commonest, with a share and a legible foreground', async () => {
    const bytes = await sharp(await png(90, 90, '#123'))
      .composite([{ input: await png(90, 30, '#fff'), gravity: 'north' }])
      .png()
      .toBuffer()
    const { palette } = (await describeImage(bytes)).metadata
    expect(palette.dominant).toMatchObject({ background: '#112233', foreground: '#fff' })
    expect(palette.dominant.population).toBeCloseTo(66.7, 0)
  })

  it('the other swatches are those that the image has colors for', async () => {
    const bytes = await sharp(await png(90, 90, '#c81e1e'))
      .composite([{ input: await png(90, 30, '#3c4650'), gravity: 'north' }])
      .png()
      .toBuffer()
    const { palette } = (await describeImage(bytes)).metadata
    expect(palette).toMatchObject({
      dominant: { background: '#c81e1e' },
      vibrant: { background: '#c81e1e', population: expect.closeTo(66.7, 0) },
      darkMuted: { background: '#3c4650' },
    })
    expect(palette).not.toHaveProperty('lightVibrant')
  })

  it('a grayscale image has a gray dominant color', async () => {
    const bytes = await quadrants().sharp.flatten().toColourspace('b-w').png().toBuffer()
    const { background } = (await describeImage(bytes)).metadata.palette.dominant
    expect(background).toMatch(/^#(..)\1\1$/)
  })

  it.each([
    ['no alpha channel', 3, '#f00', false, true],
    ['an opaque alpha channel', 4, '#ff0000ff', true, true],
    ['see-through parts', 4, '#ff000080', true, false],
  ] as const)('an image with %s is recognized', async (_, channels, color, hasAlpha, isOpaque) => {
    const bytes = await png(30, 30, color, channels)
    expect((await describeImage(bytes)).metadata).toMatchObject({ hasAlpha, isOpaque })
  })
})

describe('what is not an image is refused', () => {
  const truncated = async () => (await quadrants().sharp.jpeg().toBuffer()).subarray(0, 900)
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>`
  it.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['plain text', async () => Buffer.from('photo.jpg')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['an image cut short', truncated],
    ['a small file that claims 900 megapixels', async () => Buffer.from(bomb)],
  ])('%s', async (_, make) => {
    const refusal = describeImage(await make())
    await expect(refusal).rejects.toMatchObject({ status: 400 })
    await expect(refusal).rejects.toThrow(/Use an undamaged JPEG, PNG, WebP, GIF, SVG, AVIF/)
  })
})
