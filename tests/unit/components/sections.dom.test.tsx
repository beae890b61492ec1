import { render, screen, within } from '@testing-library/react'
import { Block } from '#components/blocks/registry/Block.tsx'
import { Contents } from '#components/page/Contents.tsx'
import { Sections } from '#components/page/Sections.tsx'
import type { Section, SectionOf } from '#lib/content/page.ts'
import { page, picture, site, text } from '../fixtures.ts'

const show = (section: Section, isFirst = false) =>
  render(<Block section={section} site={site} isFirst={isFirst} />)

/** A word that is wider than a phone. */
const LONG = 'Betriebswirtschaftsgrundlagenweiterbildungsveranstaltungen'

const pictureSection: SectionOf<'pictureSection'> = {
  _key: 'p',
  _type: 'pictureSection',
  image: picture,
  caption: 'The class of last spring.',
}

const quote: SectionOf<'quoteSection'> = {
  _key: 'q',
  _type: 'quoteSection',
  text: 'Four decisions.',
  name: 'Maria',
  role: 'Baker',
  portrait: picture,
}

const video: SectionOf<'videoSection'> = {
  _key: 'v',
  _type: 'videoSection',
  heading: 'A lesson',
  url: 'https://youtu.be/aqz-KE-bpKQ',
  file: null,
  captions: null,
  image: picture,
}

const questions: SectionOf<'questionsSection'> = {
  _key: 'f',
  _type: 'questionsSection',
  heading: 'Before you ask',
  rows: [{ _id: 'faq-when', key: 'when', question: 'When?', answer: text('Now.') }],
}

test('an image has its words and its caption, and loads first at the top of a page alone', () => {
  const { rerender } = show(pictureSection, true)
  expect(screen.getByRole('img', { name: picture.alt })).toHaveAttribute('loading', 'eager')
  expect(screen.getByText('The class of last spring.')).toBeVisible()
  rerender(<Block section={{ ...pictureSection, caption: null }} site={site} isFirst={false} />)
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy')
  expect(document.querySelector('figcaption')).not.toBeInTheDocument()
})

test('a quote names who said it, with a square portrait', () => {
  show(quote)
  const figure = screen.getByRole('figure')
  expect(within(figure).getByRole('blockquote')).toHaveTextContent('Four decisions.')
  expect(figure).toHaveTextContent('MariaBaker')
  const portrait = within(figure).getByRole('img')
  expect(portrait.getAttribute('width')).toBe(portrait.getAttribute('height'))
  expect(portrait.getAttribute('src')).toMatch(/w=1080&h=1080/)
})

test('a quote without portrait and role is complete', () => {
  show({ ...quote, text: LONG, role: null, portrait: null })
  expect(screen.getByRole('figure')).toHaveTextContent(`${LONG}Maria`)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('figures are terms with their numbers', () => {
  const figures = [
    { key: 'a', number: '12', label: 'lessons' },
    { key: 'b', number: '94%', label: LONG },
  ]
  show({ _key: 'n', _type: 'figuresSection', heading: 'In figures', figures })
  expect(screen.getByRole('heading', { level: 2, name: 'In figures' })).toBeVisible()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12',
    '94%',
  ])
})

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'YouTube'],
  ['https://youtu.be/aqz-KE-bpKQ', 'YouTube'],
  ['https://vimeo.com/1084537', 'Vimeo'],
  ['https://player.vimeo.com/video/1084537', 'Vimeo'],
  ['https://media.example/talk', 'media.example'],
])('the video at %s is a link that says “Watch on %s”', (url, place) => {
  show({ ...video, url })
  const link = screen.getByRole('link', { name: new RegExp(`Watch on ${place}$`) })
  expect(link).toHaveAttribute('href', url)
  expect(within(link).getByRole('img')).toBeVisible()
  expect(document.querySelector('iframe, video')).not.toBeInTheDocument()
})

test('a video address that is not safe becomes no link', () => {
  show({ ...video, url: 'javascript:alert(1)' })
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('an uploaded video loads nothing before it is started, and has captions where staff gave some', () => {
  const file = 'https://cdn.sanity.io/files/p/d/a.mp4'
  const { container, rerender } = show({ ...video, url: null, file, captions: 'https://c.vtt/' })
  const player = container.querySelector('video')
  expect(player).toHaveAttribute('src', file)
  expect(player).toHaveAttribute('preload', 'none')
  expect(player).toHaveAttribute('poster', expect.stringContaining('h=608'))
  expect(player).toHaveAttribute('crossorigin', 'anonymous')
  expect(container.querySelector('track')).toHaveAttribute('kind', 'captions')
  rerender(<Block section={{ ...video, url: null, file }} site={site} isFirst={false} />)
  expect(container.querySelector('track')).not.toBeInTheDocument()
  expect(container.querySelector('video')).not.toHaveAttribute('crossorigin')
})

test('the call to action has the price and leads to the checkout; its note may be missing', () => {
  const section = { _key: 'c', _type: 'callToActionSection', heading: LONG, note: null } as const
  const { rerender } = show(section)
  expect(screen.getByRole('heading', { level: 2, name: LONG })).toBeVisible()
  expect(screen.getByText('$1,500')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buy course now!' })).toHaveAttribute(
    'href',
    site.checkout.href,
  )
  rerender(<Block section={{ ...section, note: 'Refund' }} site={site} isFirst={false} />)
  expect(screen.getByText('Refund')).toBeVisible()
})

test('the call to action shows the regular price crossed out during an offer', () => {
  const section = { _key: 'c', _type: 'callToActionSection', heading: 'Go!', note: null } as const
  const offer = { regularTotal: 1500, until: '2030-01-01T00:00:00Z' }
  const cheaper = { ...site, price: { total: 1200, instalments: [], offer } }
  const { container } = render(<Block section={section} site={cheaper} isFirst={false} />)
  expect(container.querySelector('s')).toHaveTextContent('Regular price: $1,500')
  expect(screen.getByText('$1,200')).toBeVisible()
})

test('questions open in place, and all of them are one link away', () => {
  const { container } = show(questions)
  expect(container.querySelector('summary')).toHaveTextContent('When?')
  expect(container.querySelector('details')).not.toHaveAttribute('open')
  expect(container.querySelector('[id]')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See all questions and answers' })).toHaveAttribute(
    'href',
    '/#faq',
  )
})

test('an excerpt of which no question is left leaves no empty block', () => {
  expect(show({ ...questions, rows: [] }).container).toBeEmptyDOMElement()
})

test('the modules are a list in their order', () => {
  const modules = ['Marketing', 'Sales', 'Finance', LONG].map((title) => ({
    key: title,
    title,
    text: `About ${title}`,
  }))
  show({ _key: 'm', _type: 'modulesSection', heading: 'Four modules', modules })
  const titles = screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading'))
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Marketing',
    'Sales',
    'Finance',
    LONG,
  ])
})

test('the list of contents has the sections of text alone', () => {
  const [section] = page.sections
  if (section?._type !== 'policySection') throw new Error('The first section is no text.')
  const texts = ['a', 'b', 'c'].map((key) => ({ ...section, _key: key, anchor: key, heading: key }))
  const { rerender } = render(<Contents sections={[...texts, quote, pictureSection]} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#a',
    '#b',
    '#c',
  ])
  rerender(<Contents sections={[...texts.slice(1), quote, pictureSection]} />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('the first section of a page loads its image first, and no other does', () => {
  render(<Sections sections={[pictureSection, { ...pictureSection, _key: 'b' }]} site={site} />)
  const priorities = screen.getAllByRole('img').map((img) => img.getAttribute('fetchpriority'))
  expect(priorities).toEqual(['high', 'auto'])
})
