type Swatch = {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  /** Share of the image, in per cent. */
  population: number
  title: string
}

const named = [
  'vibrant',
  'lightVibrant',
  'darkVibrant',
  'muted',
  'lightMuted',
  'darkMuted',
] as const
type Name = (typeof named)[number]

/** A swatch other than `dominant` is missing if no color of the image is like it. */
export type Palette = { _type: 'sanity.imagePalette'; dominant: Swatch } & Partial<
  Record<Name, Swatch>
>

type Color = { count: number; red: number; green: number; blue: number }
type Range = { min: number; target: number; max: number }

/**
 * The ranges of saturation and lightness, and their weights, of Android's Palette, which Sanity's swatches have
 * their names from: https://developer.android.com/reference/androidx/palette/graphics/Target
 */
const vibrant: Range = { min: 0.35, target: 1, max: 1 }
const muted: Range = { min: 0, target: 0.3, max: 0.4 }
const light: Range = { min: 0.55, target: 0.74, max: 1 }
const normal: Range = { min: 0.3, target: 0.5, max: 0.7 }
const dark: Range = { min: 0, target: 0.26, max: 0.45 }
const targets: Record<Name, { saturation: Range; lightness: Range }> = {
  vibrant: { saturation: vibrant, lightness: normal },
  lightVibrant: { saturation: vibrant, lightness: light },
  darkVibrant: { saturation: vibrant, lightness: dark },
  muted: { saturation: muted, lightness: normal },
  lightMuted: { saturation: muted, lightness: light },
  darkMuted: { saturation: muted, lightness: dark },
}
const weights = { saturation: 0.24, lightness: 0.52, population: 0.24 }

/** @param pixels red, green and blue of each, 0 to 255 */
export function paletteOf(pixels: Uint8Array): Palette {
  const colors = colorsOf(pixels)
  const total = pixels.length / 3
  const dominant = colors.reduce((a, b) => (b.count > a.count ? b : a))
  const swatches = named.flatMap((name) => {
    const color = likest(colors, targets[name], dominant.count)
    return color ? [[name, swatchOf(color, total)]] : []
  })
  return {
    _type: 'sanity.imagePalette',
    dominant: swatchOf(dominant, total),
    ...Object.fromEntries(swatches),
  }
}

/** Of 4,096 colors (16 levels a channel) those that occur, each averaged over its pixels. */
function colorsOf(pixels: Uint8Array): Color[] {
  const bins = new Map<number, Color>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    bins.set(key, {
      count: bin.count + 1,
      red: bin.red + red,
      green: bin.green + green,
      blue: bin.blue + blue,
    })
  }
  return [...bins.values()].map(({ count, red, green, blue }) => {
    const average = (sum: number) => Math.round(sum / count)
    return { count, red: average(red), green: average(green), blue: average(blue) }
  })
}

function likest(colors: Color[], target: (typeof targets)[Name], most: number) {
  const scored = colors.flatMap((color) => {
    const { saturation, lightness } = tonesOf(color)
    if (!isIn(target.saturation, saturation) || !isIn(target.lightness, lightness)) return []
    const score =
      weights.saturation * (1 - Math.abs(saturation - target.saturation.target)) +
      weights.lightness * (1 - Math.abs(lightness - target.lightness.target)) +
      weights.population * (color.count / most)
    return [{ color, score }]
  })
  return scored.sort((a, b) => b.score - a.score)[0]?.color
}

const isIn = ({ min, max }: Range, value: number) => value >= min && value <= max

function tonesOf({ red, green, blue }: Color) {
  const max = Math.max(red, green, blue) / 255
  const min = Math.min(red, green, blue) / 255
  const lightness = (max + min) / 2
  const spread = max - min
  return { lightness, saturation: spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)) }
}

function swatchOf({ count, red, green, blue }: Color, total: number): Swatch {
  const foreground = 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#000' : '#fff'
  const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0'))
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex.join('')}`,
    foreground,
    population: Math.round((count / total) * 10000) / 100,
    title: foreground,
  }
}
