import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { GateScreen } from '#components/members/gate/GateScreen.tsx'
import { preview } from '#lib/content/preview.ts'
import { getSite } from '#lib/content/site.ts'
import { memberSettings } from '#lib/env.ts'

/** The gate writes the title, since that of a lesson is for members alone. */
export const metadata: Metadata = { title: null, robots: { index: false } }

/** The gate; in the staff's preview, each page checks the secret by itself, and there is no member. */
export default async function GateLayout({ children }: { children: ReactNode }) {
  if ((await preview()) === 'on') return children
  const { productName } = await getSite()
  return (
    <GateScreen settings={memberSettings()} title={`Members’ area · ${productName}`}>
      {children}
    </GateScreen>
  )
}
