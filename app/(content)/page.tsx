import type { Metadata } from 'next'
import { About } from '#components/blocks/about/About.tsx'
import { Faq } from '#components/blocks/faq/Faq.tsx'
import { Hero } from '#components/blocks/hero/Hero.tsx'
import { Roadmap } from '#components/blocks/roadmap/Roadmap.tsx'
import { Worldwide } from '#components/blocks/worldwide/Worldwide.tsx'
import { pageMetadata } from '#components/site/metadata.ts'
import { JsonLd } from '#components/ui/JsonLd.tsx'
import { getHome } from '#lib/content/home.ts'
import { getSite } from '#lib/content/site.ts'
import { homeJsonLd } from '#lib/content/structured-data.ts'

export async function generateMetadata(): Promise<Metadata> {
  const [{ productName }, { seo }] = await Promise.all([getSite(), getHome()])
  return {
    title: { absolute: `${seo.title} · ${productName}` },
    description: seo.description,
    alternates: { canonical: '/' },
    ...(await pageMetadata(seo)),
  }
}

export default async function HomePage() {
  const [site, home] = await Promise.all([getSite(), getHome()])
  return (
    <>
      <Hero {...home.hero} checkout={site.checkout} price={site.price} edit={site.edit} />
      {home.about && <About {...home.about} teachers={home.teachers} />}
      {home.roadmap && <Roadmap {...home.roadmap} />}
      {home.worldwide && (
        <Worldwide
          {...home.worldwide}
          note={home.hero.note}
          checkout={site.checkout}
          price={site.price}
          productName={site.productName}
        />
      )}
      <Faq {...home.faq} />
      <JsonLd graph={homeJsonLd(site, home)} />
    </>
  )
}
