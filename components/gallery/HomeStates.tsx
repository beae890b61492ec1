import { About } from '#components/blocks/about/About.tsx'
import { Faq } from '#components/blocks/faq/Faq.tsx'
import { Hero } from '#components/blocks/hero/Hero.tsx'
import { Roadmap } from '#components/blocks/roadmap/Roadmap.tsx'
import { Worldwide } from '#components/blocks/worldwide/Worldwide.tsx'
import type { Home } from '#lib/content/home.ts'
import type { Site } from '#lib/content/site.ts'
import { State } from './State.tsx'
import { LONG, paragraph } from './samples.ts'

/** The blocks of the home page with long words, and with everything missing that may be missing. */
export function HomeStates({ home, site }: { home: Home; site: Site }) {
  const { hero, about, roadmap, worldwide, faq } = home
  const checkout = { ...site.checkout, label: LONG }
  return (
    <>
      <State name="Hero: long words">
        <Hero
          {...{ ...site, ...hero, checkout, heading: LONG, text: LONG, note: LONG }}
          link={{ label: LONG, href: '/sample-lesson' }}
        />
      </State>
      <State name="Hero: a lower price for a limited time">
        <Hero
          {...{ ...site, ...hero }}
          price={{
            ...{ total: 1200, instalments: [] },
            offer: { regularTotal: 1500, until: '2030-01-01T00:00:00Z' },
          }}
        />
      </State>
      <State name="Hero: without text, note, link, image and price">
        <Hero
          {...site}
          {...hero}
          {...{ text: null, note: null, link: null }}
          image={null}
          price={null}
        />
      </State>
      {about && (
        <>
          <State name="About: long words">
            <About {...about} teachers={home.teachers} heading={LONG} body={[paragraph(LONG)]} />
          </State>
          <State name="About: without an image">
            <About {...about} teachers={[]} image={null} />
          </State>
        </>
      )}
      {roadmap && (
        <State name="Roadmap">
          <Roadmap {...roadmap} />
        </State>
      )}
      {worldwide && (
        <>
          <State name="Worldwide: long words">
            <Worldwide
              {...{
                ...site,
                ...worldwide,
                checkout,
                heading: LONG,
                text: LONG,
                callToAction: LONG,
              }}
              note={LONG}
            />
          </State>
          <State name="Worldwide: without an image and a text">
            <Worldwide {...site} {...worldwide} image={null} text={null} note={null} />
          </State>
        </>
      )}
      <State name="FAQ: one row open">
        <Faq {...faq} openKey={faq.rows[1]?.key ?? null} />
      </State>
    </>
  )
}
