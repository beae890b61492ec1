'use client'

import { lazy, Suspense } from 'react'
import type { LiveProps } from './live/LiveDocument.tsx'

/** Loads click-to-edit by itself, so that only a page that renders this requests it. */
const ClickToEdit = lazy(() => import('./ClickToEdit.tsx'))

export function VisualEditing(props: LiveProps) {
  return (
    <Suspense>
      <ClickToEdit {...props} />
    </Suspense>
  )
}
