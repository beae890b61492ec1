import { type Picture, pictureSource } from '#lib/content/picture.ts'
import { Tint, tintClass } from './Tint.tsx'

type Props = {
  picture: Picture
  /** As the `sizes` attribute of `img`. */
  sizes: string
  /** Loads at once and first: for the picture a visitor sees before scrolling. */
  priority?: boolean
}

/** A picture from the CMS at the widths that screens need, cropped as staff chose. */
export function CmsImage({ picture, sizes, priority = false }: Props) {
  const { alt, src, srcSet, width, height } = pictureSource(picture)
  return (
    <>
      <Tint picture={picture} />
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={tintClass(picture)}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </>
  )
}
