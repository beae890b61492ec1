import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { GateScreen } from '#components/members/gate/GateScreen.tsx'
import { getSite } from '#lib/content/site.ts'
import { memberSettings } from '#lib/env.ts'

/** The gate writes the title, since that of a lesson is for members alone. */
export const metadata: Metadata = { title: null, robots: { index: false } }

export default async function GateLayout({ children }: { children: ReactNode }) {
  const { productName } = await getSite()
  return (
    <GateScreen settings={memberSettings()} title={`Members’ area · ${productName}`}>
      {children}
    </GateScreen>
  )
}
