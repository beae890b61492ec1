import { defineField, type HotspotPreview } from 'sanity'
import { checkSize, inWords, type Size } from '../validation/image.ts'

type Place = Size & {
  /** The ratios that the site crops to; without them, it shows the whole image. */
  shapes?: HotspotPreview[]
}

/** In pixels: the largest width at 1440 px or on a tablet, doubled for high-density screens. */
const PLACES = {
  hero: { width: 1600, height: 1600, shapes: [{ title: 'Home page', aspectRatio: 1 }] },
  block: { width: 1600, height: 1200, shapes: [{ title: 'Beside the text', aspectRatio: 4 / 3 }] },
  wholeWidth: { width: 2400 },
  logo: { width: 512, height: 512, shapes: [{ title: 'Logo', aspectRatio: 1 }] },
  video: { width: 1600, height: 900, shapes: [{ title: 'Video', aspectRatio: 16 / 9 }] },
  portrait: { width: 400, height: 400, shapes: [{ title: 'Portrait', aspectRatio: 1 }] },
  sharing: {
    width: 1200,
    height: 630,
    shapes: [{ title: 'Shared link', aspectRatio: 1200 / 630 }],
  },
} satisfies Record<string, Place>

const sizeAdvice = (place: Place) =>
  `At least ${inWords(place)}${place.shapes ? '' : '; it keeps its own shape. Use the crop button to cut off edges'}.`

const MISSING = 'Upload an image. The site needs one here.'

/** `assetRequired` accepts a field without a value. */
const isThere = (image: unknown) => image !== undefined || MISSING

type Options = {
  /** `{size}` becomes the size that the image must have. */
  description: string
  group?: string
  isOptional?: boolean
}

export const imageField = (
  name: string,
  title: string,
  placeName: keyof typeof PLACES,
  { description, isOptional = false, ...rest }: Options,
) => {
  const place: Place = PLACES[placeName]
  return defineField({
    name,
    title,
    type: 'picture',
    description: description.replace('{size}', sizeAdvice(place)),
    ...rest,
    options: { hotspot: { previews: place.shapes ?? [] } },
    validation: (rule) => [
      ...(isOptional ? [] : [rule.assetRequired().error(MISSING), rule.custom(isThere)]),
      rule.custom(checkSize(place)).warning(),
    ],
  })
}
