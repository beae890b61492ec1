import type { ReactNode } from 'react'
import { Preview } from '#components/preview/Preview.tsx'
import { preview } from '#lib/content/preview.ts'
import { getAnnouncement, getSite } from '#lib/content/site.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Fonts } from './Fonts.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import './globals.css'
import { env } from '#lib/env.ts'

/** This rule is in the head. In a style sheet that arrives late, it would abort the transition. */
const transition =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

export async function Shell({ children }: { children: ReactNode }) {
  const [site, announcement, state] = await Promise.all([getSite(), getAnnouncement(), preview()])
  return (
    <html lang="en">
      <body>
        <Fonts isPreview={state === 'on'} />
        <style href="transition" precedence="default">
          {transition}
        </style>
        <a href="#main" className="skip-link visually-hidden">
          Skip to main content
        </a>
        {state !== 'off' && <Preview state={state} site={site} />}
        {announcement && <AnnouncementBar {...announcement} />}
        <Header site={site} />
        <main id="main">{children}</main>
        <Footer site={site} />
        {state === 'off' && <WebVitals />}
      </body>
    </html>
  )
}

function WebVitals() {
  const { webVitalsUrl } = env()
  const script = process.env.VITALS_LOADER_SCRIPT
  if (!webVitalsUrl || !script) return null
  return <script data-vitals={webVitalsUrl} dangerouslySetInnerHTML={{ __html: script }} />
}
