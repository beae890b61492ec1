'use client'

import { Notice } from './Notice.tsx'

/** What a render error shows, titled as the specification has it (sections 2 and 8). */
export function UnexpectedError({ retry }: { retry: () => void }) {
  return (
    <Notice title="Unexpected Application Error!">
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
