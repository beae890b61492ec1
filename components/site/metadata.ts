import type { Metadata } from 'next'
import { pictureUrl } from '#lib/content/picture.ts'
import { getSite } from '#lib/content/site.ts'
import { env } from '#lib/env.ts'

/** What every page says about the site in its head; a page adds its own title and description. */
export async function siteMetadata(): Promise<Metadata> {
  const site = await getSite()
  const image = pictureUrl(site.socialImage, 1200, 630)
  return {
    metadataBase: new URL(env().siteUrl),
    title: { template: `%s · ${site.productName}`, default: site.productName },
    description: site.description,
    openGraph: {
      type: 'website',
      siteName: site.productName,
      ...(image && {
        images: [{ url: image, width: 1200, height: 630, alt: site.socialImage?.alt ?? undefined }],
      }),
    },
    twitter: { card: 'summary_large_image' },
  }
}
