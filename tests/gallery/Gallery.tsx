import { About } from '#components/blocks/about/About.tsx'
import { Contents } from '#components/blocks/Contents.tsx'
import { Faq } from '#components/blocks/faq/Faq.tsx'
import { Hero } from '#components/blocks/hero/Hero.tsx'
import { PageHeader } from '#components/blocks/PageHeader.tsx'
import { Roadmap } from '#components/blocks/roadmap/Roadmap.tsx'
import { Sections } from '#components/blocks/Sections.tsx'
import { Worldwide } from '#components/blocks/worldwide/Worldwide.tsx'
import { getHome } from '#components/content/home.ts'
import { getPage } from '#components/content/page.ts'
import { getSite } from '#components/content/site.ts'
import { NotFound } from '#components/errors/NotFound.tsx'
import { AnnouncementBar } from '#components/site/AnnouncementBar.tsx'
import { Footer } from '#components/site/Footer.tsx'
import { Header } from '#components/site/Header.tsx'
import { MemberStates } from './MemberStates.tsx'
import { State } from './State.tsx'
import { LONG, lengthen, sectionSamples, statesOf, without } from './samples.ts'

export const metadata = { title: 'Gallery', robots: { index: false } }

/** Every component in every state: with usual texts, with long words, and without optional parts. */
export default async function Gallery() {
  const [site, home, page] = await Promise.all([getSite(), getHome(), getPage('privacy-policy')])
  const links = [LONG, 'Sample lesson'].map((label) => ({ key: label, label, href: `/${label}` }))
  const long = {
    ...lengthen({ ...site, ...home, productName: LONG, postalAddress: LONG }),
    ...{ navigationLinks: links, footerLinks: links, contactEmail: `${LONG}@fourfold.example` },
  }
  const atOnce = { ...site, checkout: { ...site.checkout, instalmentsHref: null } }
  const bare = without(
    { ...atOnce, ...home },
    'logo',
    'price',
    'taxNote',
    'postalAddress',
    'teachers',
  )
  const offer = { regularTotal: 1500, until: '2030-01-01T00:00:00Z' }
  const trailer = { url: null, file: null, captions: null, transcript: 'Welcome.' }
  const states = {
    'a lower price for a limited time': {
      ...{ ...site, ...home, price: { total: 1200, instalments: [], daysBetween: null, offer } },
    },
    'sold only at once': { ...atOnce, ...home },
    'long words': { ...long, hero: { ...long.hero, link: links[0] ?? null } },
    'a trailer': {
      ...site,
      ...home,
      hero: { ...home.hero, trailer: { ...trailer, url: 'https://youtu.be/aqz-KE-bpKQ' } },
    },
    'without what may be missing': {
      ...{ ...bare, hero: without(home.hero, 'text', 'note', 'link', 'image') },
      about: home.about && without(home.about, 'image'),
      worldwide: home.worldwide && without(home.worldwide, 'image', 'text', 'provisions'),
    },
  }
  return (
    <>
      <h1 className="wrap">Gallery</h1>
      <State name="Announcements, contents, page headers and “Page not found”">
        <AnnouncementBar message="A new workshop is open." link={{ label: 'See it', href: '/' }} />
        <AnnouncementBar message={LONG} link={null} />
        {page && (
          <div className="wrap">
            <PageHeader {...lengthen(page)} site={site} />
            <PageHeader {...without(page, 'intro', 'effectiveDate')} site={site} />
            <Contents sections={lengthen(page.sections)} />
          </div>
        )}
        <NotFound hasCourse />
      </State>
      {Object.entries(states).map(([name, one]) => (
        <State key={name} name={`Home page: ${name}`}>
          <Header site={one} />
          <Hero {...one} {...one.hero} />
          {one.about && <About {...one.about} teachers={one.teachers} />}
          {one.roadmap && <Roadmap {...one.roadmap} />}
          {one.worldwide && <Worldwide {...one} {...one.worldwide} note={one.hero.note} />}
          <Faq {...one.faq} openKey={one.faq.rows[1]?.key ?? null} />
          <Footer site={one} />
        </State>
      ))}
      {sectionSamples(home).flatMap((section) =>
        Object.entries(statesOf(section)).map(([state, one]) => (
          <State key={`${one._key} ${state}`} name={`${one._key}Section: ${state}`}>
            <div className="wrap">
              <Sections sections={[one]} site={site} />
            </div>
          </State>
        )),
      )}
      <MemberStates />
    </>
  )
}
