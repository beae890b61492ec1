'use client'

import { useEffect, useRef } from 'react'
import screen from '#components/ui/ScreenHeading.module.css'
import { Notice } from './Notice.tsx'

export const errorTitle = 'Unexpected Application Error!'

/** The screen for a render error, with the specification's title (sections 2 and 8). */
export function UnexpectedError({ retry }: { retry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)

  // What had the focus is gone, and a screen reader says nothing of this screen by itself.
  useEffect(() => heading.current?.focus(), [])
  useEffect(nameTab, [])

  return (
    <Notice
      heading={
        <h1 ref={heading} tabIndex={-1} className={screen.heading}>
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

/** The page that failed has left its own title element, which comes before ours in the head. */
function nameTab() {
  const first = document.querySelector('title')
  const title = first?.textContent ?? ''
  if (first) first.textContent = errorTitle
  return () => {
    if (first) first.textContent = title
  }
}
