'use client'

import { Notice } from './Notice.tsx'

export const errorTitle = 'Unexpected Application Error!'

/** The screen for a render error, with the specification's title (sections 2 and 8). */
export function UnexpectedError({ retry }: { retry: () => void }) {
  return (
    <Notice title={errorTitle}>
      <p>Something went wrong on our side. Trying again often helps.</p>
      <p>
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>{' '}
        <a href="/" className="button button-quiet">
          Go to the home page
        </a>
      </p>
    </Notice>
  )
}
