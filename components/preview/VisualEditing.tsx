'use client'

import { lazy, Suspense } from 'react'

/** Loads click-to-edit (195 KB) by itself, so that only a page that renders this requests it. */
const ClickToEdit = lazy(() => import('./ClickToEdit.tsx'))

export function VisualEditing() {
  return (
    <Suspense>
      <ClickToEdit />
    </Suspense>
  )
}
