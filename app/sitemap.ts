import type { MetadataRoute } from 'next'
import { getPages } from '#lib/content/pages.ts'
import { env } from '#lib/env.ts'

export const dynamic = 'force-static'
export const revalidate = 3600

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { siteUrl } = env()
  const pages = await getPages()
  return [
    { url: siteUrl },
    ...pages
      .filter(({ hidden }) => !hidden)
      .map(({ slug, _updatedAt }) => ({ url: `${siteUrl}/${slug}`, lastModified: _updatedAt })),
  ]
}
