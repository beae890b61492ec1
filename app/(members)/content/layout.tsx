import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { GateScreen } from '#components/members/gate/GateScreen.tsx'
import { StaffPreview } from '#components/members/gate/StaffPreview.tsx'
import { preview } from '#lib/content/preview.ts'
import { getSite } from '#lib/content/site.ts'
import { memberSettings } from '#lib/env.ts'

/** The gate writes the title, since that of a lesson is for members alone. */
export const metadata: Metadata = { title: null, robots: { index: false } }

/** The gate. Staff in the preview need none: each page checks their secret by itself. */
export default async function GateLayout({ children }: { children: ReactNode }) {
  const { productName } = await getSite()
  const title = `Members’ area · ${productName}`
  if ((await preview()) === 'on') return <StaffPreview title={title}>{children}</StaffPreview>
  return (
    <GateScreen settings={memberSettings()} title={title}>
      {children}
    </GateScreen>
  )
}
