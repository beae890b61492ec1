import { type Picture, pictureSource } from '#lib/content/picture.ts'

type Props = {
  picture: Picture
  /** As the `sizes` attribute of `img`. */
  sizes: string
  /** Loads at once and first: for the picture a visitor sees before scrolling. */
  priority?: boolean
  /** Width by height of the part to show, around the focal point; without it, the whole picture. */
  ratio?: number
}

/** A picture from the CMS at the widths that screens need, cropped as staff chose. */
export function CmsImage({ picture, sizes, priority = false, ratio }: Props) {
  const { alt, src, srcSet, width, height } = pictureSource(picture, ratio)
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
    />
  )
}
