import { Notice } from './Notice.tsx'

export const notFoundTitle = 'Page not found'

/** @param hasCourse whether there is a page of the course */
export function NotFound({ hasCourse }: { hasCourse: boolean }) {
  return (
    <Notice
      heading={<h1 className="display">{notFoundTitle}</h1>}
      text="The address may have a typo, or the page may have moved."
    >
      <a href="/" className="button">
        Go to the home page
      </a>
      {hasCourse && (
        <a href="/course" className="button button-quiet">
          See the course
        </a>
      )}
      <a href="/#faq">Read the FAQ</a>
    </Notice>
  )
}
