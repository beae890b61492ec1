/** What the preview says in the place of a text that has not been written yet. */
export const blankText = (title: string) => `[${title} is empty]`

/** What the preview shows in the place of a picture that has not been chosen yet (`pictureFragment`). */
export const blankPicture = {
  alt: '[The picture is not described]',
  assetId: '',
  color: null,
  crop: null,
  hotspot: null,
}

/** An empty frame that says what it stands for. */
export const NO_PICTURE = {
  src: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#efe6d5"/><text x="800" y="620" text-anchor="middle" font-family="sans-serif" font-size="72" fill="#4f493f">No picture yet</text></svg>',
  )}`,
  width: 1600,
  height: 1200,
}
