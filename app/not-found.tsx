import type { Metadata } from 'next'
import { Notice } from '#components/errors/Notice.tsx'

export const metadata: Metadata = { title: 'Page not found' }

export default function NotFound() {
  return (
    <Notice title="This page does not exist">
      <p>The address may be mistyped, or the page may have moved.</p>
      <a href="/" className="button">
        Go to the home page
      </a>
    </Notice>
  )
}
