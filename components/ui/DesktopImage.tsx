import { type Picture, pictureSource } from '#lib/content/picture.ts'
import { Tint, tintClass } from './Tint.tsx'

/** A transparent pixel: what phones show, so that the picture itself is never requested there. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A picture for windows wider than 768 px alone (specification, section 2). */
export function DesktopImage({ picture, sizes }: { picture: Picture; sizes: string }) {
  const { alt, srcSet, width, height } = pictureSource(picture)
  return (
    <picture>
      <source media="(min-width: 769px)" srcSet={srcSet} sizes={sizes} />
      <Tint picture={picture} />
      <img
        src={NOTHING}
        width={width}
        height={height}
        alt={alt}
        className={tintClass(picture)}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
