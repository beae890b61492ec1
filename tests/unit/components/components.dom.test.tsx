import { render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { About } from '#components/blocks/about/About.tsx'
import { Contents } from '#components/blocks/Contents.tsx'
import { Cookies } from '#components/blocks/cookies/Cookies.tsx'
import { Faq } from '#components/blocks/faq/Faq.tsx'
import { Hero } from '#components/blocks/hero/Hero.tsx'
import { homeJsonLd, JsonLd, PageJsonLd } from '#components/blocks/JsonLd.tsx'
import { timeOf } from '#components/blocks/lessons/Lessons.tsx'
import { PageHeader } from '#components/blocks/PageHeader.tsx'
import { Roadmap } from '#components/blocks/roadmap/Roadmap.tsx'
import { Block } from '#components/blocks/Sections.tsx'
import type { Teacher } from '#components/content/home.ts'
import type { Section, SectionOf } from '#components/content/page.ts'
import { Footer } from '#components/site/Footer.tsx'
import { Header } from '#components/site/Header.tsx'
import { Offer } from '#components/ui/Offer.tsx'
import { RichText } from '#components/ui/RichText.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { insertIntoBlocks, type ReadyBlock } from '#lib/content/rich-text.ts'
import { paragraph, sectionSamples, statesOf, WORDS } from '../../gallery/samples.ts'
import { emptyPartsOf } from '../empty-parts.ts'
import { home, picture, site } from '../fixtures.ts'

const inStates = sectionSamples(home).flatMap((section) =>
  Object.entries(statesOf(section)).map(([state, one]) => [one._type, state, one] as const),
)
const video: SectionOf<'videoSection'> = {
  ...{ _key: 'v', _type: 'videoSection', heading: 'A lesson', image: picture },
  ...{ url: 'https://youtu.be/aqz-KE-bpKQ', file: null, captions: null, transcript: null },
  uploadedAt: null,
}
const show = (section: Section) => render(<Block section={section} site={site} isFirst={false} />)

afterEach(() => void jest.restoreAllMocks())

/** The texts that staff wrote. */
function wordsIn(content: object) {
  const words: string[] = []
  JSON.stringify(content, (name, value) => {
    if (WORDS.test(name) && value) words.push(value)
    return value
  })
  return words
}

test.each(inStates)('a %s, %s, shows all its texts and no empty part', (_type, state, section) => {
  const { container } = show(section)
  const shown = container.textContent?.replaceAll('\u00a0', ' ')
  // Without its main part, a section renders nothing.
  if (shown || !state.startsWith('without'))
    for (const words of wordsIn(section)) expect(shown).toContain(words)
  expect(emptyPartsOf(container.innerHTML)).toEqual([])
  // FAQ rows have ids only on the home page.
  if (section._type === 'questionsSection') expect(container.innerHTML).not.toMatch(/ id="| open=/)
})

const sampleOf = <Type extends Section['_type']>(type: Type) => {
  const found = sectionSamples(home).find((one): one is SectionOf<Type> => one._type === type)
  if (!found) throw new Error(`There is no sample of a ${type}.`)
  return found
}

test('sections of a course can be twice on a page, and every id is once', () => {
  const sections = [sampleOf('lessonsSection'), sampleOf('sampleSection')].map((section) => (
    <Block key={section._key} section={section} site={site} isFirst={false} />
  ))
  const { container } = render([<div key="1">{sections}</div>, <div key="2">{sections}</div>])
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).toEqual([...new Set(ids)])
})

const twice = { label: 'Course', href: '/course' }
const linkTwice = ['a', 'b'].map((key) => ({ ...twice, key }))

/** Equal lines, paragraphs, sentences and parts of a word. */
const TWICE = 'a:a:a@same.same.same.same, now. now.'
const same = `${TWICE}\n\n${TWICE}`
const allSame = <T extends object>(content: T): T =>
  JSON.parse(JSON.stringify(content), (name, value) =>
    typeof value === 'string' && (WORDS.test(name) || /^(contactEmail|questions)$/.test(name))
      ? same
      : value,
  )

test.each<[string, () => ReactElement]>([
  ...sectionSamples(home).map((section): [string, () => ReactElement] => [
    `a ${section._key} section`,
    () => <Block section={allSame(section)} site={allSame(site)} isFirst={false} />,
  ]),
  ['the first block', () => <Hero {...home.hero} {...site} link={twice} secondLink={twice} />],
  ['the roadmap', () => <Roadmap {...allSame(home.roadmap)} />],
  ['the header', () => <Header site={{ ...site, navigationLinks: linkTwice }} />],
  ['the footer', () => <Footer site={{ ...allSame(site), footerLinks: linkTwice }} />],
])('staff may type the same twice in %s', (_, show) => {
  const logged = jest.spyOn(console, 'error')
  render(show())
  expect(logged).not.toHaveBeenCalled()
})

test('a call to action may say the same twice', () => {
  const heading = 'Start now, or never. Start now, or never.'
  const { container } = show({ ...sampleOf('callToActionSection'), heading })
  expect([...container.querySelectorAll('h2 > span')].map((part) => part.textContent)).toEqual([
    'Start now,',
    'or never.',
    'Start now,',
    'or never.',
  ])
})

test.each([
  [null, 0],
  [' \n', 0],
  ['Why?', 1],
])('with the questions %j, a worksheet has %i sheets', (questions, count) => {
  const sample = sampleOf('sampleSection')
  if (!sample.worksheet) throw new Error('The sample has no worksheet.')
  const { container } = show({ ...sample, worksheet: { ...sample.worksheet, questions } })
  expect(container.querySelectorAll('.sheet')).toHaveLength(count)
  expect(screen.getAllByText('Worksheet', { selector: 'p' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Download Worksheet' })).toBeVisible()
})

test('a list of lessons links to the sample, except on its page, and no link lacks a slug', () => {
  const lessons = sampleOf('lessonsSection')
  const { rerender } = render(<Block site={site} isFirst section={lessons} />)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/sample-lesson')
  const sample = { lessonId: 'first', slug: null }
  rerender(<Block site={site} isFirst section={{ ...lessons, sample }} />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  rerender(<Block site={site} isFirst section={{ ...lessons, isOnSample: true }} />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getAllByText('You’re reading it')).toHaveLength(1)
})

test('the trap of a form is hidden, and a form that is not at its provider is not shown', () => {
  const form = sampleOf('formSection')
  const { container, rerender } = render(<Block site={site} isFirst section={form} />)
  expect(container.querySelector('[name=_gotcha]')).not.toBeVisible()
  rerender(<Block site={site} isFirst section={{ ...form, action: 'https://elsewhere.test/f' }} />)
  expect(container).toBeEmptyDOMElement()
})

test.each([true, false])(
  'the image of a section loads first if the section does: %s',
  (isFirst) => {
    const [section] = sectionSamples(home).filter(({ _type }) => _type === 'pictureSection')
    if (!section) throw new Error('There is no sample.')
    const { container } = render(<Block section={section} site={site} isFirst={isFirst} />)
    expect(container.querySelectorAll('img[fetchpriority="high"]')).toHaveLength(isFirst ? 1 : 0)
  },
)

test('an FAQ without rows leaves no empty block', () => {
  expect(render(<Faq {...home.faq} rows={[]} />).container).toBeEmptyDOMElement()
})

test('an offer shows the regular price, crossed out, and the price now', () => {
  const offer = { regularTotal: 1500, until: '2030-01-01T00:00:00Z' }
  render(
    <Hero
      {...home.hero}
      {...site}
      price={{ total: 1200, instalments: [], daysBetween: null, offer }}
    />,
  )
  expect(screen.getByText('$1,500').tagName).toBe('S')
  expect(screen.getByText(/Current price:/).parentElement).toHaveTextContent(
    'Regular price: $1,500 Current price: $1,200',
  )
})

const script = 'javascript:alert(1)'
const bought = { price: site.price, refund: null, taxNote: site.taxNote, note: null }

test.each([
  ['its address', { ...site.checkout, instalmentsHref: null }, site.price],
  ['two amounts', site.checkout, { ...site.price, instalments: [450] }],
])('without %s, an offer does not speak of instalments', (_, checkout, price) => {
  const { container } = render(<Offer {...bought} checkout={checkout} price={price} />)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(container).not.toHaveTextContent(/instal|\$450/i)
})

const noOffer = { price: null, refund: null, taxNote: null, note: null }
const words = paragraph('Words')
const linked: ReadyBlock = {
  ...words,
  markDefs: [{ _type: 'link', _key: 'x', href: script }],
  children: words.children.map((span) => ({ ...span, marks: ['x'] })),
}

test.each<[where: string, show: () => ReactElement, words: string | RegExp]>([
  ['nowhere', () => <SafeLink href={null}>Words</SafeLink>, 'Words'],
  ['to a script', () => <RichText blocks={[linked]} />, 'Words'],
  [
    'to a script',
    () => <Offer {...noOffer} checkout={{ ...site.checkout, href: script, label: 'Words' }} />,
    /^Words/,
  ],
  [
    'to a script',
    () => <Block section={{ ...video, url: script }} site={site} isFirst />,
    /Watch on/,
  ],
])('a link that leads %s becomes plain text', (_where, show, words) => {
  render(show())
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('an empty line separates two lists, and is not drawn', () => {
  const item = (text: string) => ({ ...paragraph(text), listItem: 'number', level: 1 })
  const lines = [
    item('a'),
    item('b'),
    paragraph(''),
    item('c'),
    { ...item(''), text: '' },
    item('d'),
  ]
  const { container } = render(<RichText blocks={insertIntoBlocks(lines, String)} />)
  const lists = [...container.querySelectorAll('ol')].map(({ textContent }) => textContent)
  expect(lists).toEqual(['ab', 'cd'])
  expect(container.querySelectorAll('p, li:empty')).toHaveLength(0)
})

test('only a valid color becomes the rule of an image', () => {
  const { container } = render(
    <About {...home.about} teachers={[]} image={{ ...picture, color: 'red}' }} />,
  )
  expect(container.querySelector('img')).not.toHaveAttribute('class')
  expect(document.head.innerHTML).not.toContain('red}')
})

test('texts cannot close the element of structured data', () => {
  const name = '</script><script>alert(1)</script>'
  const { container } = render(<JsonLd graph={[{ name }]} />)
  const script = container.querySelector('script')
  expect(script?.innerHTML).not.toContain('<')
  expect(JSON.parse(script?.innerHTML ?? '')['@graph'][0].name).toBe(name)
})

test('structured data names the teachers, except those who are placeholders', () => {
  const made = home.teachers.map((one) => ({ ...one, name: 'Made Up', isPlaceholder: true }))
  const graphOf = (teachers: Teacher[]) => JSON.stringify(homeJsonLd(site, { ...home, teachers }))
  const both = graphOf([...home.teachers, ...made])
  expect(both).toContain('"instructor":[{"@type":"Person","name":"Ruth Adler"')
  expect(both).not.toContain('Made Up')
  expect(graphOf(made)).not.toContain('instructor')
})

test.each([
  ['https://youtu.be/aqz-KE-bpKQ', 'YouTube'],
  ['https://vimeo.com/1084537', 'Vimeo'],
  ['https://media.example/talk', 'media.example'],
])('the video at %s is a link that says “Watch on %s”', (url, place) => {
  show({ ...video, url })
  const link = screen.getByRole('link', { name: new RegExp(`Watch on ${place}$`) })
  expect(link).toHaveAttribute('href', url)
  expect(document.querySelector('iframe, video')).not.toBeInTheDocument()
})

test('only a video with captions is requested with CORS', () => {
  const upload = { ...video, url: null, file: 'https://cdn.sanity.io/files/p/d/a.mp4' }
  const { container, unmount } = show({ ...upload, captions: 'https://c.vtt/' })
  expect(container.querySelector('video')).toHaveAttribute('crossorigin', 'anonymous')
  expect(container.querySelector('track')).toHaveAttribute('kind', 'captions')
  unmount()
  expect(show(upload).container.innerHTML).not.toMatch(/<track|crossorigin/)
})

const more = [{ key: 'alumni', label: 'Our alumni', href: '/our-alumni' }]

test.each([
  ['contentinfo', () => <Footer site={{ ...site, footerLinks: more }} />, site.contactEmail],
  ['navigation', () => <Header site={{ ...site, navigationLinks: more }} />, 'Members'],
])('a link that staff added to the “%s” has its place', (role, show, before) => {
  render(show())
  const links = within(screen.getByRole(role)).getAllByRole('link')
  const texts = links.map((link) => link.textContent)
  expect(texts[texts.indexOf(before) + 1]).toBe('Our alumni')
})

test('facts that all cookies share are shown once', () => {
  const show = (...storages: ('cookie' | 'IndexedDB')[]) => {
    const cookies = storages.map((storage) => ({
      ...{ key: storage, name: storage, purpose: null, kind: 'exempt' as const },
      ...{ owner: 'Us', storage, storagePeriod: null },
    }))
    const section = { _key: 'c', _type: 'cookieListSection' as const, heading: null }
    const { container } = render(<Cookies {...section} anchor={null} body={[]} cookies={cookies} />)
    return [...container.querySelectorAll('caption, td')].map((fact) => fact.textContent)
  }
  const shared = 'All entries: type “exempt”, owner “Us”'
  expect(show('cookie', 'IndexedDB').filter(Boolean)).toEqual([shared, 'cookie', 'IndexedDB'])
  expect(show('cookie').filter(Boolean)).toEqual(['exempt', 'Us', 'cookie'])
})

test('a page shows its effective date if there is one, and no malformed one', () => {
  const page = { title: 'Terms', intro: null, edit: undefined, sections: [], site }
  const { container, rerender } = render(<PageHeader {...page} effectiveDate="2026-09-01" />)
  expect(screen.getByText('September 1, 2026')).toHaveAttribute('datetime', '2026-09-01')
  for (const effectiveDate of [null, 'Sept. 1st, probably']) {
    rerender(<PageHeader {...page} effectiveDate={effectiveDate} />)
    expect(container).toHaveTextContent(/^Terms$/)
  }
})

test('a page that begins with the lessons has the offer in its head, and their sums of minutes', () => {
  const page = { title: 'Course', intro: null, edit: undefined, effectiveDate: null, site }
  const { rerender } = render(<PageHeader {...page} sections={[sampleOf('lessonsSection')]} />)
  expect(screen.getByRole('link', { name: 'Buy course now!' })).toBeVisible()
  rerender(<PageHeader {...page} sections={[video, sampleOf('lessonsSection')]} />)
  expect(screen.queryByRole('link')).toBeNull()
  const sum = (...minutes: (number | null)[]) => timeOf(minutes.map((duration) => ({ duration })))
  expect([sum(45, 40, 60), sum(60, null), sum(30), sum()]).toEqual([
    '2 h 25 min',
    '1 h',
    '30 min',
    '',
  ])
})

test('an image beside a heading has the further lines of its caption as a list', () => {
  const image = home.hero.image
  const caption = 'Eight files:\nRole card\n\nOffer template'
  const section = { ...sampleOf('pictureSection'), heading: 'Files', image, caption }
  render(<Block site={site} isFirst section={section} />)
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Role card', 'Offer template'])
})

test.each([
  ['in it, if its lesson is published', 'first', 'Find your audience'],
  ['above it, if its lesson is not published', 'gone', 'Sample'],
])('a page that begins with a lesson has one title: %s', (_case, lessonId, title) => {
  const page = { title: 'Sample', intro: 'Word for word.' }
  const section = { ...sampleOf('sampleSection'), page, lessonId }
  const { container } = render(
    <>
      <PageHeader
        {...page}
        effectiveDate={null}
        edit={undefined}
        sections={[section]}
        site={site}
      />
      <Block section={section} site={site} isFirst />
    </>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByText(page.title)).toBeVisible()
  expect(screen.getByText(page.intro)).toBeVisible()
  expect(container).not.toHaveTextContent('Describe them.')
})

test('search engines get the course of the page that lists its lessons, with both ways to pay and its videos', () => {
  const page = {
    ...{ _id: 'page-course', title: 'Course', slug: 'course', intro: null, edit: undefined },
    ...{ effectiveDate: null, sections: [sampleOf('lessonsSection'), video] },
    seo: { title: 'Course', description: 'All lessons.', socialImage: null, hidden: false },
  }
  const { container, rerender } = render(<PageJsonLd site={site} page={page} />)
  const graph = JSON.parse(container.textContent ?? '')['@graph']
  expect(graph[1]).toMatchObject({
    ...{ '@type': 'Course', description: 'All lessons.' },
    url: 'http://localhost:3000/course',
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT45M' },
    syllabusSections: [{ name: 'Marketing' }],
    offers: [
      { price: 1500, url: site.checkout.href },
      {
        ...{ price: 1500, url: site.checkout.instalmentsHref },
        priceSpecification: [{ price: 450 }, { price: 1050 }],
      },
    ],
    video: [{ '@type': 'VideoObject', name: 'A lesson', url: video.url }],
  })
  const once = { ...site, checkout: { ...site.checkout, instalmentsHref: null } }
  rerender(<PageJsonLd site={once} page={page} />)
  expect(JSON.parse(container.textContent ?? '')['@graph'][1].offers).toMatchObject({ price: 1500 })
  rerender(<PageJsonLd site={site} page={{ ...page, sections: [video] }} />)
  expect(container).toBeEmptyDOMElement()
})

test('the list of contents has only text sections, and at least six', () => {
  const texts = Array.from(
    'abcdef',
    (key): Section => ({
      ...{ _key: key, _type: 'policySection', anchor: key, heading: key, body: [] },
    }),
  )
  const { rerender, container } = render(<Contents sections={[...texts, video]} />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(texts.map(({ _key }) => `#${_key}`))
  rerender(<Contents sections={[...texts.slice(1), video]} />)
  expect(container).toBeEmptyDOMElement()
})
