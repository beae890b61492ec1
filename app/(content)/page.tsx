import type { Metadata } from 'next'
import { About } from '#components/blocks/About.tsx'
import { Faq } from '#components/blocks/Faq.tsx'
import { Hero } from '#components/blocks/Hero.tsx'
import { Roadmap } from '#components/blocks/Roadmap.tsx'
import { Worldwide } from '#components/blocks/Worldwide.tsx'
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
  }
}

export default async function HomePage() {
  const [site, home] = await Promise.all([getSite(), getHome()])
  return (
    <>
      <Hero {...home.hero} checkout={site.checkout} price={site.price} />
      {home.about && <About {...home.about} />}
      {home.roadmap && <Roadmap {...home.roadmap} />}
      {home.worldwide && <Worldwide {...home.worldwide} checkout={site.checkout} />}
      <Faq {...home.faq} />
      <JsonLd graph={homeJsonLd(site, home)} />
    </>
  )
}
