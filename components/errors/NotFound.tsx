import { Notice } from './Notice.tsx'

export const notFoundTitle = 'Page not found'

/** What a URL without a page shows, whichever way Next finds out. */
export function NotFound() {
  return (
    <Notice title={notFoundTitle}>
      <p>The address may have a typo, or the page may have moved.</p>
      <a href="/" className="button">
        Go to the home page
      </a>
    </Notice>
  )
}
