import type { ComponentType, ReactNode } from 'react'
import { getAnnouncement, getSite } from '#components/content/site.ts'
import { Preview } from '#components/preview/Preview.tsx'
import { preview } from '#lib/content/preview.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Fonts } from './Fonts.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import './globals.css'
import { env } from '#lib/env.ts'

/** This rule is in the head. In a style sheet that arrives late, it would abort the transition. */
const transition =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

type Script = { code: string; vitals: string }
type Props = {
  /** Renders the inline script, if React runs in the browser. */
  Script?: ComponentType<Script>
  children: ReactNode
}

export async function Shell({ Script = PlainScript, children }: Props) {
  const [site, announcement, state] = await Promise.all([getSite(), getAnnouncement(), preview()])
  const { webVitalsUrl: vitals } = env()
  const code = process.env.VITALS_LOADER_SCRIPT
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
        {state === 'off' && vitals && code && <Script code={code} vitals={vitals} />}
      </body>
    </html>
  )
}

const PlainScript = ({ code, vitals }: Script) => (
  <script data-vitals={vitals} dangerouslySetInnerHTML={{ __html: code }} />
)
