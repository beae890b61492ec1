import type { HotspotPreview, Rule } from 'sanity'
import {
  checkSize,
  inWords,
  optionalPicture,
  requiredPicture,
  type Size,
} from '../validation/picture.ts'

type Place = Size & {
  /** The shapes that the site cuts out there; without them it shows the image in its own shape. */
  shapes?: HotspotPreview[]
}

/**
 * The places of the site that show an image, each with the size it needs in pixels: as wide as it
 * gets on a screen of 1440 pixels or on a tablet, twice that for sharp screens.
 */
export const PLACES = {
  hero: { width: 1600, height: 1600, shapes: [{ title: 'Home page', aspectRatio: 1 }] },
  block: { width: 1600, height: 1200, shapes: [{ title: 'Beside the text', aspectRatio: 4 / 3 }] },
  panorama: {
    ...{ width: 2400, height: 1800 },
    shapes: [
      { title: 'On computers', aspectRatio: 2.2 },
      { title: 'On phones', aspectRatio: 4 / 3 },
    ],
  },
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

/** For the description of a field. */
export const sizeAdvice = (place: Place) =>
  `At least ${inWords(place)}${place.shapes ? '' : '; it keeps its own shape. Use the crop button to cut off edges'}.`

/** What a field for an image needs besides its words: its rules, and what the crop dialog previews. */
export function pictureAt(place: Place, isRequired = requiredPicture) {
  return {
    options: { hotspot: { previews: place.shapes ?? [] } },
    validation: (rule: Rule) => [...isRequired(rule), rule.custom(checkSize(place)).warning()],
  }
}

/** The same for an image that may be missing. */
export const optionalPictureAt = (place: Place) => pictureAt(place, optionalPicture)
