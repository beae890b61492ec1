import { createImageUrlBuilder } from '@sanity/image-url'
import { parseParameters } from '../../../assets/pictures/parameters.ts'

it('every parameter that the builder can write is accepted', () => {
  const url = createImageUrlBuilder({ projectId: 'demo', dataset: 'production' })
    .image(`image-${'a'.repeat(40)}-400x200-png`)
    .width(9)
    .height(9)
    .maxWidth(8)
    .maxHeight(8)
    .minWidth(2)
    .minHeight(2)
    .withOptions({ fit: 'crop' })
    .crop('entropy')
    .format('png')
    .blur(50)
    .sharpen(10)
    .invert(true)
    .orientation(90)
    .saturation(-100)
    .pad(3)
    .bg('80ff0000')
    .frame(1)
    .flipHorizontal()
    .flipVertical()
    .url()
  expect(parseParameters(new URL(url).searchParams)).toMatchObject({
    bg: { r: 255, g: 0, b: 0, alpha: 128 / 255 },
    ...{ or: 90, flip: 'hv', sat: -100, pad: 3, 'max-w': 8, 'min-h': 2 },
  })
})

const refused = [
  ...['bg=red', 'blur=0', 'or=45', 'frame=2', 'w=0', 'w=-1', 'q=101', 'dpr=4', 'fit=cover'],
  ...['crop=top,bottom', 'rect=0,0,0,10', 'fp-x=1.1', 'fp-y=-0.1', 'fm=avif', 'auto=compress'],
  'w=100&w=100',
]

it.each(refused)('%s is refused by name', (query) => {
  const [name] = query.split('=')
  const message = expect.stringContaining(`"${name}"`)
  expect(() => parseParameters(new URLSearchParams(query))).toThrow(
    expect.objectContaining({ status: 400, message }),
  )
})
