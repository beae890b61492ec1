import type { MetadataRoute } from 'next'
import { getSite } from '#components/content/site.ts'

export const dynamic = 'force-static'
export const revalidate = 3600

/** The colors are `--paper` of `tokens.css`. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { productName, description } = await getSite()
  return {
    name: productName,
    ...(description && { description }),
    start_url: '/',
    display: 'browser',
    background_color: '#faf6ee',
    theme_color: '#faf6ee',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  }
}
