/** An empty reference is the URL of the page, with its query. */
const THIS_PAGE = ''

/** Works before React and without it. */
export function LoadAgain() {
  return (
    <a href={THIS_PAGE} className="button">
      Load the page again
    </a>
  )
}
