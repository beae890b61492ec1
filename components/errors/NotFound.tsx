import { Notice } from './Notice.tsx'

export const notFoundTitle = 'Page not found'

export function NotFound() {
  return (
    <Notice
      heading={<h1 className="display">{notFoundTitle}</h1>}
      text="The address may have a typo, or the page may have moved."
    >
      <a href="/" className="button">
        Go to the home page
      </a>
    </Notice>
  )
}
