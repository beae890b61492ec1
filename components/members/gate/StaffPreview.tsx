'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { AreaTitle } from '../shared/ScreenHeading.tsx'

const noChanges = () => () => {}

/** Only the browser renders the screens: they depend on the device's time zone and storage. */
export function StaffPreview({ title, children }: { title: string; children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  return <AreaTitle value={title}>{isBrowser && children}</AreaTitle>
}
