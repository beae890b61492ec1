import type { Metadata } from 'next'
import { About } from '#components/blocks/about/About.tsx'
import { Faq } from '#components/blocks/faq/Faq.tsx'
import { Hero } from '#components/blocks/hero/Hero.tsx'
import { homeJsonLd, JsonLd } from '#components/blocks/JsonLd.tsx'
import { Roadmap } from '#components/blocks/roadmap/Roadmap.tsx'
import { Worldwide } from '#components/blocks/worldwide/Worldwide.tsx'
import { getHome } from '#components/content/home.ts'
import { getSite } from '#components/content/site.ts'
import { pageMetadata } from '#components/site/metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const [{ productName }, { seo }] = await Promise.all([getSite(), getHome()])
  return {
    title: { absolute: `${seo.title} · ${productName}` },
    description: seo.description,
    ...(await pageMetadata('/', seo)),
  }
}

export default async function HomePage() {
  const [site, home] = await Promise.all([getSite(), getHome()])
  return (
    <>
      <Hero {...site} {...home.hero} />
      {home.about && <About {...home.about} teachers={home.teachers} />}
      {home.roadmap && <Roadmap {...home.roadmap} />}
      {home.worldwide && <Worldwide {...site} {...home.worldwide} note={home.hero.note} />}
      <Faq {...home.faq} />
      <JsonLd graph={homeJsonLd(site, home)} />
    </>
  )
}
