import { renderToStaticMarkup } from 'react-dom/server'

/**
 * The page of a slug, by default the home page, as visitors get it: with the announcement, the header,
 * the footer and the metadata.
 */
export async function show(slug = '') {
  const { default: Page, generateMetadata } = slug
    ? await import('../../../app/(content)/[slug]/page.tsx')
    : await import('../../../app/(content)/page.tsx')
  const { siteMetadata } = await import('#components/site/metadata.ts')
  const { getAnnouncement, getSite } = await import('#components/content/site.ts')
  const { AnnouncementBar } = await import('#components/site/AnnouncementBar.tsx')
  const { Footer } = await import('#components/site/Footer.tsx')
  const { Header } = await import('#components/site/Header.tsx')
  const params = Promise.resolve({ slug })
  const [site, announcement] = await Promise.all([getSite(), getAnnouncement()])
  const metadata = await Promise.all([siteMetadata(), generateMetadata({ params })])
  const html = renderToStaticMarkup(
    <>
      {announcement && <AnnouncementBar {...announcement} />}
      <Header site={site} />
      {await Page({ params })}
      <Footer site={site} />
    </>,
  )
  return `${JSON.stringify(metadata)}\n${html}`
}
