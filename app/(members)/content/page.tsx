import type { Metadata } from 'next'
import { ContentScreen } from '#components/members/ContentScreen.tsx'
import { memberSettings } from '#lib/env.ts'

export const metadata: Metadata = { title: 'Members’ area', robots: { index: false } }

export default function ContentPage() {
  return <ContentScreen settings={memberSettings()} />
}
