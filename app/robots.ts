import type { MetadataRoute } from 'next'
import { env } from '#lib/env.ts'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${env().siteUrl}/sitemap.xml`,
  }
}
