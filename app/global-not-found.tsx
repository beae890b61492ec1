import type { Metadata } from 'next'
import { getSite } from '#components/content/site.ts'
import { NotFound, notFoundTitle } from '#components/errors/NotFound.tsx'
import { siteMetadata } from '#components/site/metadata.ts'
import { Shell } from '#components/site/Shell.tsx'

export const revalidate = 3600

/** Next renders this page without a layout, so its title has no template. */
export async function generateMetadata(): Promise<Metadata> {
  const [site, metadata] = await Promise.all([getSite(), siteMetadata()])
  return { ...metadata, title: `${notFoundTitle} · ${site.productName}` }
}

export default function GlobalNotFound() {
  return (
    <Shell>
      <NotFound />
    </Shell>
  )
}
