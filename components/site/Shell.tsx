import type { ReactNode } from 'react'
import { Preview } from '#components/preview/Preview.tsx'
import { preview } from '#lib/content/preview.ts'
import { getAnnouncement, getSite } from '#lib/content/site.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Footer } from './Footer.tsx'
import { body, display } from './fonts.ts'
import { Header } from './Header.tsx'
import { WebVitals } from './WebVitals.tsx'
import './globals.css'

/** The document around every page: announcement, header with navigation, footer. */
export async function Shell({ children }: { children: ReactNode }) {
  const [site, announcement, state] = await Promise.all([getSite(), getAnnouncement(), preview()])
  return (
    <html lang="en" className={`${display.variable} ${body.variable}`}>
      <body>
        <a href="#main" className="skip-link visually-hidden">
          Skip to main content
        </a>
        {state !== 'off' && <Preview state={state} />}
        {announcement && <AnnouncementBar {...announcement} />}
        <Header site={site} />
        <main id="main">{children}</main>
        <Footer site={site} />
        {state === 'off' && <WebVitals />}
      </body>
    </html>
  )
}
