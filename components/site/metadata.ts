import type { Metadata } from 'next'
import { getSite, type Site } from '#components/content/site.ts'
import { imageUrl, type SanityImage } from '#lib/content/image.ts'
import { env } from '#lib/env.ts'

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

type Seo = { socialImage: SanityImage | null; hidden?: boolean }

/** The metadata of a page that people share or find. */
export async function pageMetadata(
  path: string,
  { socialImage, hidden }: Seo = { socialImage: null },
): Promise<Metadata> {
  const site = await getSite()
  return {
    alternates: { canonical: path },
    openGraph: { ...openGraph(site, socialImage ?? site.socialImage), url: path },
    ...(hidden && { robots: { index: false } }),
  }
}

function openGraph({ productName }: Site, image: SanityImage | null): Metadata['openGraph'] {
  const url = imageUrl(image, 1200, 630, 'jpg')
  return {
    type: 'website',
    siteName: productName,
    ...(url && { images: [{ url, width: 1200, height: 630, alt: image?.alt ?? undefined }] }),
  }
}
