import { type Picture, pictureSource } from '#lib/content/picture.ts'
import { Tint, tintClass } from './Tint.tsx'

type Props = {
  picture: Picture | null
  /** As the `sizes` attribute of `img`. */
  sizes: string
  /** Loads at once and first: for the image a visitor sees before scrolling. */
  priority?: boolean
  /** Width by height of the part to show, around the focal point; without it, the whole image. */
  ratio?: number
  /** Where windows wider than 768 px show another part. */
  desktop?: { sizes: string; ratio: number }
}

/** An image from the CMS at the widths that screens need, cropped as staff chose; nothing where there is none. */
export function CmsImage({ picture, sizes, priority = false, ratio, desktop }: Props) {
  const source = pictureSource(picture, ratio)
  if (!source) return null
  const wide = desktop && pictureSource(picture, desktop.ratio)
  const image = (
    <img
      src={source.src}
      srcSet={source.srcSet}
      sizes={sizes}
      width={source.width}
      height={source.height}
      alt={source.alt}
      className={tintClass(source.color)}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
    />
  )
  return (
    <>
      <Tint color={source.color} />
      {wide ? (
        <picture>
          <source
            media="(min-width: 769px)"
            srcSet={wide.srcSet}
            sizes={desktop.sizes}
            width={wide.width}
            height={wide.height}
          />
          {image}
        </picture>
      ) : (
        image
      )}
    </>
  )
}
