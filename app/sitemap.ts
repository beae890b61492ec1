import type { MetadataRoute } from 'next'
import { getHomeDate } from '#components/content/home.ts'
import { getPages } from '#components/content/page.ts'
import { env } from '#lib/env.ts'

export const dynamic = 'force-static'
export const revalidate = 3600

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { siteUrl } = env()
  const [pages, homeDate] = await Promise.all([getPages(), getHomeDate()])
  return [
    { url: siteUrl, ...(homeDate && { lastModified: homeDate }) },
    ...pages
      .filter(({ hidden }) => !hidden)
      .map(({ slug, _updatedAt }) => ({ url: `${siteUrl}/${slug}`, lastModified: _updatedAt })),
  ]
}
