type Color = { count: number; red: number; green: number; blue: number }
type Range = [min: number, max: number]

/**
 * The ranges of saturation and lightness of Android's Palette, which Sanity's swatches have their names from:
 * https://developer.android.com/reference/androidx/palette/graphics/Target
 */
const vibrant: Range = [0.35, 1]
const muted: Range = [0, 0.4]
const light: Range = [0.55, 1]
const normal: Range = [0.3, 0.7]
const dark: Range = [0, 0.45]
const ranges = {
  vibrant: { saturation: vibrant, lightness: normal },
  lightVibrant: { saturation: vibrant, lightness: light },
  darkVibrant: { saturation: vibrant, lightness: dark },
  muted: { saturation: muted, lightness: normal },
  lightMuted: { saturation: muted, lightness: light },
  darkMuted: { saturation: muted, lightness: dark },
}

/**
 * A swatch other than `dominant` is missing if no color of the image is like it.
 * @param pixels red, green and blue of each, 0 to 255
 */
export function paletteOf(pixels: Uint8Array) {
  const colors = colorsOf(pixels).sort((a, b) => b.count - a.count)
  const [dominant = { count: 0, red: 0, green: 0, blue: 0 }] = colors
  const swatch = (color: Color) => swatchOf(color, pixels.length / 3)
  const swatches = Object.entries(ranges).flatMap(([name, range]) => {
    const color = colors.find((color) => isIn(range, color))
    return color ? [[name, swatch(color)]] : []
  })
  const named: Record<string, ReturnType<typeof swatch>> = Object.fromEntries(swatches)
  return { _type: 'sanity.imagePalette', dominant: swatch(dominant), ...named }
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

function isIn(
  { saturation, lightness }: { saturation: Range; lightness: Range },
  { red, green, blue }: Color,
) {
  const max = Math.max(red, green, blue) / 255
  const min = Math.min(red, green, blue) / 255
  const light = (max + min) / 2
  const spread = max - min
  const vivid = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1))
  return isWithin(saturation, vivid) && isWithin(lightness, light)
}

const isWithin = ([min, max]: Range, value: number) => value >= min && value <= max

/** @returns the swatch of a color; its `population` is the share of the image, in per cent */
function swatchOf({ count, red, green, blue }: Color, total: number) {
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
