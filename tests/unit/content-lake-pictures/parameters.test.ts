import { createImageUrlBuilder } from '@sanity/image-url'
import {
  BadParameterError,
  parseParameters,
  UnsupportedParameterError,
} from '#emulators/content-lake/pictures/parameters.ts'

const parse = (query: string) => parseParameters(new URLSearchParams(query))

function refusal(query: string) {
  try {
    parse(query)
  } catch (error) {
    return error
  }
  throw new Error(`${query} was accepted`)
}

it('every supported parameter is read into its type', () => {
  const query =
    'w=320&h=200&q=60&fm=pjpg&fit=crop&crop=top,left&rect=1,2,30,40&fp-x=.25&fp-y=1&dpr=1.5&auto=format'
  expect(parse(query)).toEqual({
    ...{ w: 320, h: 200, q: 60, fm: 'pjpg', fit: 'crop', crop: 'top,left' },
    rect: { left: 1, top: 2, width: 30, height: 40 },
    ...{ 'fp-x': 0.25, 'fp-y': 1, dpr: 1.5, auto: 'format' },
  })
})

it('the same parameters in another order or spelling are the same request', () => {
  expect(JSON.stringify(parse('h=20&w=010&fp-x=.5'))).toBe(
    JSON.stringify(parse('fp-x=0.50&w=10&h=20')),
  )
})

it("an address made by Sanity's own builder is accepted", () => {
  const url = createImageUrlBuilder({ projectId: 'demo', dataset: 'production' })
    .image({
      asset: { _ref: `image-${'a'.repeat(40)}-400x200-png` },
      crop: { left: 0.1, right: 0.1, top: 0, bottom: 0 },
      hotspot: { x: 0.7, y: 0.5, width: 0.2, height: 0.2 },
    })
    .size(100, 100)
    .withOptions({ fit: 'crop' })
    .auto('format')
    .quality(70)
    .dpr(2)
    .url()
  expect(parseParameters(new URL(url).searchParams)).toMatchObject({
    rect: { top: 0, width: 200, height: 200 },
    w: 100,
    dpr: 2,
    auto: 'format',
  })
})

it.each([
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
  'bg=fff blur=50 border=1 cs=srgb dl= dlRaw= flip=h frame=1 invert=true max-h=9 max-w=9 min-h=9 min-w=9 or=90 pad=10 sat=-100 sharp=10 trim=1 vanityname=a fm=json width=1 __proto__=1 toString=1 W=1'.split(
    ' ',
  ),
)('%s is refused by name as not emulated', (query) => {
  const error = refusal(query)
  expect(error).toBeInstanceOf(UnsupportedParameterError)
  expect(error).toMatchObject({ parameter: query.split('=')[0] })
})
