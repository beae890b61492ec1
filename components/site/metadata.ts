import type { Metadata } from 'next'
import { type Picture, pictureUrl } from '#lib/content/picture.ts'
import { getSite, type Site } from '#lib/content/site.ts'
import { env } from '#lib/env.ts'

/** What every page says about the site in its head; a page adds its own title and description. */
export async function siteMetadata(): Promise<Metadata> {
  const site = await getSite()
  return {
    metadataBase: new URL(env().siteUrl),
    title: { template: `%s · ${site.productName}`, default: site.productName },
    description: site.description,
    openGraph: openGraph(site, site.socialImage),
    twitter: { card: 'summary_large_image' },
  }
}

type Seo = { socialImage: Picture | null; hidden?: boolean }

/** What a page changes of it: the image for shared links, and whether search engines show the page. */
export async function pageMetadata({ socialImage, hidden }: Seo): Promise<Metadata> {
  return {
    ...(socialImage && { openGraph: openGraph(await getSite(), socialImage) }),
    ...(hidden && { robots: { index: false } }),
  }
}

function openGraph({ productName }: Site, image: Picture | null): Metadata['openGraph'] {
  const url = pictureUrl(image, 1200, 630, 'jpg')
  return {
    type: 'website',
    siteName: productName,
    ...(url && { images: [{ url, width: 1200, height: 630, alt: image?.alt ?? undefined }] }),
  }
}
