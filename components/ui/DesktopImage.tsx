import { type Picture, pictureSource } from '#lib/content/picture.ts'
import { Tint, tintClass } from './Tint.tsx'

/** A transparent pixel: what phones show, so that the image itself is never requested there. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** An image for windows wider than 768 px alone (specification, section 2). */
export function DesktopImage({ picture, sizes }: { picture: Picture | null; sizes: string }) {
  const source = pictureSource(picture)
  if (!source) return null
  const { alt, color, srcSet, width, height } = source
  return (
    <picture>
      <source media="(min-width: 769px)" srcSet={srcSet} sizes={sizes} />
      <Tint color={color} />
      <img
        src={NOTHING}
        width={width}
        height={height}
        alt={alt}
        className={tintClass(color)}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
