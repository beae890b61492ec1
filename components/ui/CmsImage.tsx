import { focusRatio, imageSource, type SanityImage } from '#lib/content/image.ts'

/** For `sizes` of wide images: with three pixels to a point, two are enough for a phone. */
export const sharpPhone = '(max-width: 768px) and (min-resolution: 2.5dppx) 64vw'

type Props = {
  image: SanityImage | null
  sizes: string
  /** Loads first: for images above the fold. */
  priority?: boolean
  /** Width divided by height of the part around the focal point; by default the whole image. */
  ratio?: number
}

/** Neither lazy nor decoded asynchronously: captures of the whole page would lack it. */
export function CmsImage({ image, sizes, priority = false, ratio }: Props) {
  const source = imageSource(image, ratio)
  if (!source) return null
  return (
    <>
      <Tint color={source.color} />
      <img
        src={source.src}
        srcSet={source.srcSet}
        sizes={sizes}
        width={source.width}
        height={source.height}
        alt={source.alt}
        className={tintClass(source.color)}
        fetchPriority={priority ? 'high' : 'low'}
      />
    </>
  )
}

/** In windows up to 768 px, only the part that staff marked with the hotspot. */
export function FocusedImage(props: Omit<Props, 'ratio'>) {
  const ratio = focusRatio(props.image)
  const focus = ratio && imageSource(props.image, ratio)
  if (!focus) return <CmsImage {...props} />
  const { srcSet, width, height } = focus
  return (
    <picture>
      <source media="(max-width: 48em)" {...{ srcSet, width, height }} sizes="90vw" />
      <CmsImage {...props} />
    </picture>
  )
}

/** A transparent pixel for phones, so that they do not request the image. */
const TRANSPARENT_PIXEL =
  'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** An image only for windows wider than 768 px (specification, section 2). */
export function DesktopImage({ image, sizes }: { image: SanityImage | null; sizes: string }) {
  const source = imageSource(image)
  if (!source) return null
  const { alt, color, srcSet, width, height } = source
  return (
    <picture>
      <source media="(min-width: 48.0625em)" srcSet={srcSet} sizes={sizes} />
      <img
        src={TRANSPARENT_PIXEL}
        width={width}
        height={height}
        alt={alt}
        className={tintClass(color)}
        fetchPriority="low"
      />
    </picture>
  )
}

/** Values in the preview may contain invisible marks; those are no colors. */
const COLOR = /^#[0-9a-f]{6}$/i

/** The class that shows an image's main color until the image loads; needs {@link Tint}. */
const tintClass = (color: string | null) =>
  color && COLOR.test(color) ? `tint-${color.slice(1)}` : undefined

/**
 * A rule, not an attribute: our Content-Security-Policy allows no style attributes. With a precedence of
 * its own, it is an element of its own, which the server can sort.
 */
function Tint({ color }: { color: string | null }) {
  const name = tintClass(color)
  if (!name) return null
  return (
    <style href={name} precedence={name}>
      {`.${name}{background:${color}}`}
    </style>
  )
}
