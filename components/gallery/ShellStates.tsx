import { NotFound } from '#components/errors/NotFound.tsx'
import { Contents } from '#components/page/Contents.tsx'
import { PageHeader } from '#components/page/PageHeader.tsx'
import { AnnouncementBar } from '#components/site/AnnouncementBar.tsx'
import { Footer } from '#components/site/Footer.tsx'
import { Header } from '#components/site/Header.tsx'
import type { Section } from '#lib/content/page.ts'
import type { Site } from '#lib/content/site.ts'
import { State } from './State.tsx'
import { LONG } from './samples.ts'

const links = [
  { label: LONG, href: '/who-we-are' },
  { label: 'Sample lesson', href: '/sample-lesson' },
]

const listed: Section[] = [LONG, 'What We Collect', 'Contact'].map((heading) => ({
  ...{ _key: heading, _type: 'policySection', heading, anchor: `listed-${heading}`, body: [] },
}))

/** What is around the content of every page. */
export function ShellStates({ site }: { site: Site }) {
  const long = {
    ...site,
    productName: LONG,
    contactEmail: `${LONG}@fourfold.example`.toLowerCase(),
    navigationLinks: links,
    footerLinks: links,
  }
  return (
    <>
      <State name="Announcement: usual">
        <AnnouncementBar message="A new workshop is open." link={{ label: 'See it', href: '/' }} />
      </State>
      <State name="Announcement: long words, without a link">
        <AnnouncementBar message={LONG} link={null} />
      </State>
      <State name="Header: long words and more links">
        <Header site={long} />
      </State>
      <State name="Header: without a logo">
        <Header site={{ ...site, logo: null }} />
      </State>
      <State name="Footer: long words and more links">
        <Footer site={long} />
      </State>
      <State name="Footer: without an address">
        <Footer site={{ ...site, postalAddress: null }} />
      </State>
      <State name="Page header: long words">
        <div className="wrap">
          <PageHeader title={LONG} intro={LONG} effectiveDate="2026-09-01" edit={undefined} />
        </div>
      </State>
      <State name="Page header: without an introduction and a date">
        <div className="wrap">
          <PageHeader title="Legal Disclaimer" intro={null} effectiveDate={null} edit={undefined} />
        </div>
      </State>
      <State name="Contents: long words">
        <div className="wrap">
          <Contents sections={listed} />
        </div>
      </State>
      <State name="Page not found">
        <NotFound />
      </State>
    </>
  )
}
