import { createImageUrlBuilder } from '@sanity/image-url'
import {
  BadParameterError,
  parseParameters,
  UnsupportedParameterError,
} from '../../../assets/pictures/parameters.ts'

const parse = (query: string) => parseParameters(new URLSearchParams(query))

function refusal(query: string) {
  try {
    parse(query)
  } catch (error) {
    return error
  }
  throw new Error(`${query} was accepted`)
}

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
  ['w', 'w=8193'],
  ['w', 'w=200.5'],
  ['w', 'w='],
  ['w', 'w=-1'],
  ['w', 'w=1e3'],
  ['h', 'h=tall'],
  ['q', 'q=101'],
  ['dpr', 'dpr=0.5'],
  ['dpr', 'dpr=4'],
  ['dpr', 'dpr=NaN'],
  ['fit', 'fit=cover'],
  ['crop', 'crop=top,bottom'],
  ['crop', 'crop=faces'],
  ['rect', 'rect=1,2,3'],
  ['rect', 'rect=0,0,0,10'],
  ['rect', 'rect=-1,0,10,10'],
  ['fp-x', 'fp-x=1.1'],
  ['fp-y', 'fp-y=-0.1'],
  ['fm', 'fm=avif'],
  ['fm', 'fm=bmp'],
  ['auto', 'auto=compress'],
  ['w', 'w=100&w=100'],
])('%s is refused by name in %s', (parameter, query) => {
  const error = refusal(query)
  expect(error).toBeInstanceOf(BadParameterError)
  expect(error).toMatchObject({ parameter, message: expect.stringContaining(`"${parameter}"`) })
})

it.each(
  'border=1 cs=srgb dl= dlRaw= trim=1 vanityname=a fm=json width=1 __proto__=1 toString=1 W=1'.split(
    ' ',
  ),
)('%s is refused by name as not emulated', (query) => {
  const error = refusal(query)
  expect(error).toBeInstanceOf(UnsupportedParameterError)
  expect(error).toMatchObject({ parameter: query.split('=')[0] })
})
