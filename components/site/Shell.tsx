import type { ReactNode } from 'react'
import { Preview } from '#components/preview/Preview.tsx'
import { preview } from '#lib/content/preview.ts'
import { getAnnouncement, getSite } from '#lib/content/site.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Footer } from './Footer.tsx'
import { fontClasses } from './fonts.ts'
import { Header } from './Header.tsx'
import { WebVitals } from './WebVitals.tsx'
import './globals.css'

/**
 * Cross-fades from page to page. In the page's head, because a browser that reads this rule in a style
 * sheet which arrives after another one aborts the transition with an error.
 */
const transition =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** The document around every page: announcement, header with navigation, footer. */
export async function Shell({ children }: { children: ReactNode }) {
  const [site, announcement, state] = await Promise.all([getSite(), getAnnouncement(), preview()])
  return (
    <html lang="en" className={fontClasses}>
      <body>
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
