'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { AreaTitle } from '../shared/TabTitle.tsx'

const never = () => () => {}

/**
 * Members' screens without the gate, for staff in the preview. As behind the gate they are rendered in
 * the browser alone: they depend on the device's time zone and storage.
 */
export function StaffPreview({ title, children }: { title: string; children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <AreaTitle value={title}>{isBrowser && children}</AreaTitle>
}
