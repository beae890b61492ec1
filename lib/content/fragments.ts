/**
 * What `CmsImage` needs of a picture: its words, its main color where nothing shines through it, and the
 * crop and focal point that staff chose.
 */
export const pictureFragment = `{
  "alt": select(decorative == true => "", alt),
  "assetId": asset._ref,
  "color": select(asset->metadata.isOpaque => asset->metadata.palette.dominant.background),
  crop,
  hotspot
}`

/** A link to one of the site's own pages: by reference, so that it cannot point at nothing. */
export const pageLinkFragment = `{
  label,
  "slug": page->slug.current
}`
