'use client'

import { lazy, Suspense } from 'react'
import type { LiveProps } from './live/LiveDocument.tsx'

/** A chunk of its own, so that only pages that render this request it. */
const ClickToEdit = lazy(() => import('./ClickToEdit.tsx'))

export function VisualEditing(props: LiveProps) {
  return (
    <Suspense>
      <ClickToEdit {...props} />
    </Suspense>
  )
}
