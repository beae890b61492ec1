'use client'

import { useEffect, useRef, useState } from 'react'
import { storageMessage } from '#components/members/session/messages.ts'
import { Notice } from './Notice.tsx'

export const errorTitle = 'Unexpected Application Error!'

const OURS = 'Something went wrong on our side. Please try again in a moment.'
const FIRST = 'This page couldn’t be shown. Please try again: it then loads from the beginning.'
const AGAIN =
  'This page has failed again. Likely causes are a browser extension, a translator, or a browser that doesn’t let this site store data. Turn them off for this site, or open the page in another browser.'

/** The screen for a render error, with the specification's title (sections 2 and 8). */
export function UnexpectedError({ error }: { error?: Error }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [hasRetried, setHasRetried] = useState(false)
  // Next gives errors of the server a digest.
  const isOurs = !error || 'digest' in error

  // In the entry of the history, which a browser keeps even if it blocks storage.
  useEffect(() => setHasRetried(Boolean(history.state?.hasRetried)), [])
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
      text={isOurs ? OURS : (storageMessage(error) ?? (hasRetried ? AGAIN : FIRST))}
    >
      <button type="button" className="button" onClick={loadAgain}>
        Try again
      </button>
      <a href="/" className="button button-quiet">
        Go to the home page
      </a>
    </Notice>
  )
}

/** React's state may be what fails. */
function loadAgain() {
  history.replaceState({ ...history.state, hasRetried: true }, '')
  location.reload()
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
