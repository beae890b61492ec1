import sharp from 'sharp'

const colors = { red: '#ff0000', green: '#00ff00', blue: '#0000ff', yellow: '#ffff00' }
type Color = keyof typeof colors | 'white' | 'other'

/** Red and green above, blue and yellow below: the visible part shows what was cut. */
export function quadrants(width = 400, height = 200) {
  const tile = (fill: string, x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="${width / 2}" height="${height / 2}" fill="${fill}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${tile(colors.red, 0, 0)}${tile(colors.green, width / 2, 0)}
    ${tile(colors.blue, 0, height / 2)}${tile(colors.yellow, width / 2, height / 2)}</svg>`
  return { svg: Buffer.from(svg), sharp: sharp(Buffer.from(svg)) }
}

/** Width and height of an image, and its colors at the four corners, clockwise from top left. */
export async function look(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Color => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * 4)
    const bits = [red, green, blue].map((channel) => (channel > 128 ? 1 : 0)).join('')
    const names: Record<string, Color> = {
      '100': 'red',
      '010': 'green',
      '001': 'blue',
      '110': 'yellow',
      '111': 'white',
    }
    return names[bits] ?? 'other'
  }
  const [right, bottom] = [info.width - 1, info.height - 1]
  return {
    size: `${info.width}x${info.height}`,
    corners: [at(0, 0), at(right, 0), at(right, bottom), at(0, bottom)].join(' '),
  }
}
