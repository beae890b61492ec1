'use client'

import type { ReactNode } from 'react'
import { useIsBrowser } from '../shared/InlineScript.tsx'
import { AreaTitle } from '../shared/ScreenHeading.tsx'

/** Only the browser renders the screens: they depend on the device's time zone and storage. */
export function StaffPreview({ title, children }: { title: string; children: ReactNode }) {
  return <AreaTitle value={title}>{useIsBrowser() && children}</AreaTitle>
}
