import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { PageJsonLd } from '#components/blocks/JsonLd.tsx'
import { PageHeader } from '#components/blocks/PageHeader.tsx'
import { Sections } from '#components/blocks/Sections.tsx'
import { getPage, getPages, getRedirect } from '#components/content/page.ts'
import { getSite } from '#components/content/site.ts'
import { notFoundTitle } from '#components/errors/NotFound.tsx'
import { pageMetadata } from '#components/site/metadata.ts'
import { requireFixedPages } from '#lib/content/complete.ts'
import styles from './page.module.css'

type Props = { params: Promise<{ slug: string }> }

export async function generateStaticParams() {
  const pages = await getPages()
  requireFixedPages(pages.map(({ slug }) => slug))
  return pages.map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const page = await getPage(slug)
  if (!page) return { title: notFoundTitle }
  const { title, description } = page.seo
  return { title, description, ...(await pageMetadata(`/${slug}`, page.seo)) }
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const [page, site] = await Promise.all([getPage(slug), getSite()])
  if (!page) return redirectOrNotFound(slug)
  return (
    <article className={`wrap ${styles.page}`}>
      <PageHeader {...page} site={site} />
      <Sections sections={page.sections} site={site} />
      <PageJsonLd site={site} page={page} />
    </article>
  )
}

async function redirectOrNotFound(slug: string): Promise<never> {
  const target = await getRedirect(slug)
  if (target) permanentRedirect(target)
  notFound()
}
