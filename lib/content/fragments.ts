/** What `CmsImage` needs of a picture: the crop and focal point staff chose, and its words. */
export const pictureFragment = `{
  "alt": select(decorative == true => "", alt),
  "assetId": asset._ref,
  crop,
  hotspot
}`

/** A link to one of the site's own pages: by reference, so that it cannot point at nothing. */
export const pageLinkFragment = `{
  label,
  "slug": page->slug.current
}`
