/** The preview's values may contain invisible marks; such a value is no color. */
const COLOR = /^#[0-9a-f]{6}$/i

/** The class that shows an image's main color until the image is loaded; needs {@link Tint}. */
export const tintClass = (color: string | null) =>
  color && COLOR.test(color) ? `tint-${color.slice(1)}` : undefined

/**
 * The rule of that class, once in a page for each color. Not an attribute of the image: our
 * Content-Security-Policy allows style sheets by their hashes, and no style attributes.
 */
export function Tint({ color }: { color: string | null }) {
  const name = tintClass(color)
  if (!name) return null
  return (
    <style href={name} precedence="default">
      {`.${name}{background:${color}}`}
    </style>
  )
}
