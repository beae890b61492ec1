import { render, screen, within } from '@testing-library/react'
import { CookieTable } from '#components/blocks/cookies/CookieTable.tsx'
import { Contents } from '#components/page/Contents.tsx'
import { PageHeader } from '#components/page/PageHeader.tsx'
import { Sections } from '#components/page/Sections.tsx'
import { AnnouncementBar } from '#components/site/AnnouncementBar.tsx'
import { Footer } from '#components/site/Footer.tsx'
import { Header } from '#components/site/Header.tsx'
import { Navigation } from '#components/site/Navigation.tsx'
import { JsonLd } from '#components/ui/JsonLd.tsx'
import { RichText } from '#components/ui/RichText.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { announcement, page, site, text } from '../fixtures.ts'

test('the header shows logo, name and logo in one link home', () => {
  render(<Header site={{ ...site, logo: { ...site.logo, alt: '' } }} />)
  const brand = screen.getByRole('link', { name: 'Fourfold' })
  expect(brand).toHaveAttribute('href', '/')
  expect(brand.querySelectorAll('img')).toHaveLength(2)
})

test('an announcement may have a link, or none', () => {
  const { rerender } = render(<AnnouncementBar {...announcement} />)
  expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/who-we-are')
  rerender(<AnnouncementBar {...announcement} link={null} />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

const more = [
  { label: 'Our alumni', href: '/our-alumni' },
  { label: 'Refund terms', href: '/reimbursement' },
]

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('the footer links the four policies first, then what staff added', () => {
  render(<Footer site={{ ...site, footerLinks: more }} />)
  expect(linksIn('Footer')).toEqual([
    'Legal Disclaimer /legal-disclaimer',
    'Cookies Policy /cookies-policy',
    'Privacy Policy /privacy-policy',
    'Reimbursement Policy /reimbursement',
    'Our alumni /our-alumni',
    'Refund terms /reimbursement',
  ])
})

test('the navigation has its three links first, then what staff added', () => {
  render(<Navigation site={{ ...site, navigationLinks: more }} />)
  expect(linksIn('Main')).toEqual([
    'Who we are /who-we-are',
    'Contact mailto:hello@fourfold.example',
    'Members /members',
    'Our alumni /our-alumni',
    'Refund terms /reimbursement',
  ])
})

test('a page says when it took effect, if that is known', () => {
  const { rerender } = render(<PageHeader {...page} />)
  expect(screen.getByText('September 1, 2026')).toHaveAttribute('datetime', '2026-09-01')
  rerender(<PageHeader {...page} effectiveDate={null} />)
  expect(screen.queryByText(/Effective/)).not.toBeInTheDocument()
})

test('each kind of section is shown: text, and the list of cookies', () => {
  render(<Sections sections={page.sections} site={site} />)
  expect(screen.getByText('Small files.')).toBeVisible()
  expect(screen.getByRole('row', { name: /bearer-token/ })).toHaveTextContent(
    'Until the tab is closed',
  )
})

test('a short page has no list of contents', () => {
  const { container } = render(<Contents sections={page.sections} />)
  expect(container).toBeEmptyDOMElement()
})

test('an empty list of cookies is an empty table', () => {
  render(<CookieTable cookies={[]} />)
  expect(screen.getAllByRole('row')).toHaveLength(1)
})

test('a link in text that is not safe becomes plain text', () => {
  const [block] = text('click')
  if (!block) throw new Error('no block')
  const linked = {
    ...block,
    markDefs: [{ _type: 'link' as const, _key: 'x', href: 'javascript:alert(1)' }],
    children: block.children.map((span) => ({ ...span, marks: ['x'] })),
  }
  render(<RichText blocks={[linked]} />)
  expect(screen.getByText('click')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('a link in text that leads nowhere becomes plain text', () => {
  render(<SafeLink href={null}>nowhere</SafeLink>)
  expect(screen.getByText('nowhere')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('structured data cannot close its element', () => {
  const { container } = render(<JsonLd graph={[{ name: '</script><script>alert(1)</script>' }]} />)
  const script = container.querySelector('script')
  expect(script?.innerHTML).not.toContain('<')
  expect(JSON.parse(script?.innerHTML ?? '')['@graph'][0].name).toBe(
    '</script><script>alert(1)</script>',
  )
})
