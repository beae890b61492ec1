'use client'

import { VisualEditing as SanityVisualEditing } from '@sanity/visual-editing/react'
import { useRouter } from 'next/navigation'

/** Links do full page loads here, so the frame's address changes in no other way. */
const history = {
  subscribe(navigate: (update: { type: 'push'; url: string }) => void) {
    navigate({ type: 'push', url: `${location.pathname}${location.search}${location.hash}` })
    return () => undefined
  },
  update({ url }: { url: string }) {
    if (new URL(url, location.href).href !== location.href) location.assign(url)
  },
}

/**
 * Connects the page to the studio's Presentation tool: a click on a text opens its field, and every
 * change of a draft has the page made anew. https://www.sanity.io/docs/visual-editing
 */
export function VisualEditing() {
  const router = useRouter()
  return (
    <SanityVisualEditing
      portal
      history={history}
      refresh={async () => {
        router.refresh()
      }}
    />
  )
}
