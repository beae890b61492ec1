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

it.each([
  ['bg', 'bg=red'],
  ['blur', 'blur=0'],
  ['or', 'or=45'],
  ['frame', 'frame=2'],
  ['w', 'w=0'],
  ['w', 'w=-1'],
  ['q', 'q=101'],
  ['dpr', 'dpr=4'],
  ['fit', 'fit=cover'],
  ['crop', 'crop=top,bottom'],
  ['rect', 'rect=0,0,0,10'],
  ['fp-x', 'fp-x=1.1'],
  ['fp-y', 'fp-y=-0.1'],
  ['fm', 'fm=avif'],
  ['auto', 'auto=compress'],
  ['w', 'w=100&w=100'],
])('%s is refused by name in %s', (parameter, query) => {
  const error = expect.objectContaining({ status: 400 })
  const parse = () => parseParameters(new URLSearchParams(query))
  expect(parse).toThrow(error)
  expect(parse).toThrow(`"${parameter}"`)
})
