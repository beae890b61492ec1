import type { Metadata } from 'next'
import { getPages } from '#components/content/page.ts'
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

export default async function GlobalNotFound() {
  const pages = await getPages()
  return (
    <Shell>
      <NotFound hasCourse={pages.some(({ slug }) => slug === 'course')} />
    </Shell>
  )
}
