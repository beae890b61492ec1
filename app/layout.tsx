import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Preview } from '#components/preview/Preview.tsx'
import { AnnouncementBar } from '#components/site/AnnouncementBar.tsx'
import { Footer } from '#components/site/Footer.tsx'
import { Header } from '#components/site/Header.tsx'
import { WebVitals } from '#components/site/WebVitals.tsx'
import { pictureUrl } from '#lib/content/picture.ts'
import { preview } from '#lib/content/preview.ts'
import { getAnnouncement, getSite } from '#lib/content/site.ts'
import { env } from '#lib/env.ts'
import { body, display } from './fonts.ts'
import './globals.css'

/** Seconds after which a page is made anew, for the change that no webhook has told of. */
export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const site = await getSite()
  return {
    metadataBase: new URL(env().siteUrl),
    title: { template: `%s · ${site.productName}`, default: site.productName },
    description: site.description,
    openGraph: {
      type: 'website',
      siteName: site.productName,
      images: [
        {
          url: pictureUrl(site.socialImage, 1200, 630),
          width: 1200,
          height: 630,
          alt: site.socialImage.alt ?? undefined,
        },
      ],
    },
    twitter: { card: 'summary_large_image' },
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
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
        <WebVitals />
      </body>
    </html>
  )
}
