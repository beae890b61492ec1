'use client'

import { useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'

export const errorTitle = 'Unexpected Application Error!'

/** The screen for a render error, with the specification's title (sections 2 and 8). */
export function UnexpectedError({ error, retry }: { error?: Error; retry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)

  // The focused element is gone, and screen readers do not announce this screen.
  useEffect(() => heading.current?.focus(), [])
  useEffect(setTabTitle, [])
  // React reports an error to the window only if no boundary catches it.
  useEffect(() => {
    if (error) reportError(error)
  }, [error])

  return (
    <Notice
      heading={
        <h1 ref={heading} tabIndex={-1} className="display">
          {errorTitle}
        </h1>
      }
      text="Something went wrong on our side. Please try again in a moment."
    >
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
      <a href="/" className="button button-quiet">
        Go to the home page
      </a>
    </Notice>
  )
}

/** The failed page has left its title element, which precedes ours in the head. */
function setTabTitle() {
  const first = document.querySelector('title')
  const title = first?.textContent ?? ''
  if (first) first.textContent = errorTitle
  return () => {
    if (first) first.textContent = title
  }
}
